import { brand } from "#lib/content/brand.ts";
import { caseStudies } from "../../lib/content/case-studies.ts";
import type { CaseStudyDocument } from "../../lib/content/case-study-document.ts";
import { documentWords } from "../../lib/content/case-study-documents.ts";
import { totalWeeks } from "../../lib/content/case-study-figures.ts";
import { spokenParts } from "../../lib/content/english-words.ts";
import { fillIn } from "../../lib/content/fill-in.ts";
import { hero } from "../../lib/content/hero.ts";
import { site } from "../../lib/content/site.ts";
import { drawingHtml } from "./drawing-html.ts";
import { escaped } from "./escaped.ts";

const PAGES = 2;

/**
 * The two pages of a case as the body of an HTML document.
 * Inside a line only `b`, `i` and `span` are used: Chromium tags `strong` and `em` by names that PDF 1.4
 * does not know, and a reader drops what they hold.
 */
export function documentHtml(document: CaseStudyDocument): string {
  return [firstPage(document), secondPage(document)]
    .map(
      (body, index) =>
        `<section class="page">${head(index + 1)}<div class="body">${body}</div>${foot(document, index + 1)}</section>`,
    )
    .join("");
}

function firstPage({ study, context, role, stages }: CaseStudyDocument): string {
  const figures = study.figures.map(
    ({ value, label }) => `<li><b>${escaped(value)}</b> ${escaped(label)}</li>`,
  );
  const timetable = stages.map(
    ({ name, weeks }) =>
      `<li style="--weeks:${weeks}"><b>${escaped(name)}</b>${weeksOf(weeks)}</li>`,
  );
  return `
    <div class="band"><span class="badge">${escaped(caseStudies.badge)}</span>
      <span>${escaped(documentWords.notice)}</span></div>
    <div><h1>${escaped(study.title)}</h1><p class="teaser">${escaped(study.teaser)}</p></div>
    <ul class="figures">${figures.join("")}</ul>
    ${block(caseStudies.headings.context, paragraphs(context))}
    ${block(caseStudies.headings.role, paragraphs(role))}
    ${block(
      `${documentWords.timetable}, ${weeksOf(totalWeeks(stages))}`,
      `<ol class="stages">${timetable.join("")}</ol>`,
    )}`;
}

function secondPage({ study, deliverables, table, findings, limits }: CaseStudyDocument): string {
  const delivered = deliverables.map(
    ({ title, text }) => `<li><b>${escaped(title)}</b>${escaped(text)}</li>`,
  );
  return `
    ${block(caseStudies.headings.deliverables, `<ul class="deliverables">${delivered.join("")}</ul>`)}
    ${block(caseStudies.headings.results, tableHtml(table))}
    <div class="evidence"><div>${paragraphs(findings)}</div>
      <div class="charts">${study.charts.map(drawingHtml).join("")}</div></div>
    ${block(
      documentWords.limits,
      `<ul class="limits">${limits.map((limit) => `<li>${escaped(limit)}</li>`).join("")}</ul>`,
    )}
    <div class="contact">
      <div><h2>${escaped(documentWords.contact)}</h2><p>${escaped(documentWords.contactLead)}</p></div>
      <address>
        <a href="mailto:${escaped(site.email)}">${escaped(site.email)}</a><br>
        <a href="tel:${escaped(site.phone.number)}">${escaped(site.phone.label)}</a><br>
        ${escaped(site.address.street)}, ${escaped(site.address.city)}<br>${escaped(site.address.note)}
      </address>
    </div>`;
}

/** A reader's voice is told once whose document it is, and the pages' numbers by the reader itself. */
function head(page: number): string {
  const { first, second } = brand;
  return `<div class="head" aria-hidden="${page > 1}"><span class="brand">${escaped(first)} <i>${escaped(second)}</i></span>
    <span>${escaped(hero.overline)}</span></div>`;
}

function foot({ study }: CaseStudyDocument, page: number): string {
  const position = fillIn(documentWords.page, { page, pages: PAGES });
  return `<div class="foot" aria-hidden="true"><span>${escaped(documentWords.kind)} – ${escaped(study.title)}</span>
    <span>${escaped(position)}</span></div>`;
}

function tableHtml({ caption, head: columns, rows, emphasisedRow }: CaseStudyDocument["table"]) {
  const header = columns.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join("");
  const body = rows.map(([first = "", ...cells], index) => {
    const row = cells.map((cell) => `<td>${escaped(cell)}</td>`).join("");
    const emphasis = index === emphasisedRow ? ' class="emphasised"' : "";
    return `<tr${emphasis}><th scope="row">${escaped(first)}</th>${row}</tr>`;
  });
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${header}</tr></thead>
    <tbody>${body.join("")}</tbody></table>`;
}

function block(title: string, body: string): string {
  return `<div><h2>${escaped(title)}</h2>${body}</div>`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${spokenText(text)}</p>`).join("");
}

/** What the page's `SpokenText` does by a `span`, whose language Chromium leaves out of the tags. */
function spokenText(text: string): string {
  return spokenParts(text)
    .map(({ text: part, isEnglish }) =>
      isEnglish ? `<dfn lang="en">${escaped(part)}</dfn>` : escaped(part),
    )
    .join("");
}

function weeksOf(count: number): string {
  return fillIn(documentWords.weeks, { count });
}
