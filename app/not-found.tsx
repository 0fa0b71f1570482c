import type { Metadata } from "next";
import { QuarterMark, QuarterRule, TickDefinition } from "#components/day/quarter-rule.tsx";
import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { Wordmark } from "#components/layout/wordmark.tsx";
import { notFound } from "#lib/content/status-pages.ts";

/** 04:04 on the day's ruler, in quarter-hours. */
const FOUR_PAST_FOUR = (4 * 60 + 4) / 15;

export const metadata: Metadata = { title: notFound.pageTitle, robots: { index: false } };

export default function NotFoundPage() {
  return (
    <StatusPage
      brand={
        <>
          <Wordmark />
          <QuarterRule>
            <TickDefinition />
            <QuarterMark quarter={FOUR_PAST_FOUR} />
          </QuarterRule>
        </>
      }
      title={notFound.title}
      text={notFound.text}
    >
      <a href="/" className="button button-outlined">
        {notFound.homeLabel}
      </a>
    </StatusPage>
  );
}
