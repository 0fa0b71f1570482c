import type { Metadata } from "next";
import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { Wordmark } from "#components/layout/wordmark.tsx";
import { notFound } from "#lib/content/status-pages.ts";

export const metadata: Metadata = { title: notFound.pageTitle, robots: { index: false } };

export default function NotFoundPage() {
  return (
    <StatusPage brand={<Wordmark />} title={notFound.title} text={notFound.text}>
      <a href="/">{notFound.homeLabel}</a>
    </StatusPage>
  );
}
