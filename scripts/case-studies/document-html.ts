import { escaped, svgElements, svgHtml } from "#lib/charts/svg-elements.ts";
import { wordmark } from "#lib/content/brand.ts";
import { caseStudies, DOCUMENT_PAGES, documentWords, realCase } from "#lib/content/case-studies.ts";
import { totalWeeks } from "#lib/content/case-study-figures.ts";
import type { Chart, DocumentTable, PrintedCaseStudy } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { site } from "#lib/content/site.ts";
import { spokenParts } from "#lib/content/typography.ts";
import {
  DAY_FRAME,
  percentage,
  RULE_VIEW_BOX,
  stepAreaPath,
  tickPath,
} from "#lib/day/day-curve.ts";
import { pageDay } from "#lib/day/page-day.ts";

/** Neither font has the narrow no-break space; the wide one replaces it. */
const NARROW_NO_BREAK_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** The pages of a PDF. No `strong` or `em`: Chromium's tags for them are not in PDF 1.4, and readers drop their text. */
export function documentHtml(study: PrintedCaseStudy): string {
  return [overview(study), evidence(study), tool(study)]
    .map(
      (body, index) =>
        `<section class="page">${head(index + 1)}<div class="body">${body}</div>${foot(study.title, index + 1)}</section>`,
    )
    .join("")
    .replaceAll(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE);
}

/** The first page: one grid for all documents. */
function overview(study: PrintedCaseStudy): string {
  const { deliverables, stages } = study.document;
  const figures = study.figures.map(
    ({ value, label }) => `<li><b>${escaped(value)}</b> ${escaped(label)}</li>`,
  );
  const delivered = deliverables.map(
    ({ title, text }) => `<li><b>${escaped(title)}</b>${escaped(text)}</li>`,
  );
  const timetable = stages.map(
    ({ name, weeks }) =>
      `<li style="--weeks:${weeks}"><b>${escaped(name)}</b>${weeksOf(weeks)}</li>`,
  );
  const { badge, notice } = study.isReal
    ? realCase
    : { badge: caseStudies.badge, notice: documentWords.notice };
  return `
    <div class="title"><h1>${escaped(study.title)}</h1>
      <p class="notice"><span class="badge">${escaped(badge)}</span> ${escaped(notice)}</p>
      <p class="teaser">${escaped(study.teaser)}</p></div>
    <ul class="figures">${figures.join("")}</ul>
    <div class="chart">${study.charts.map(drawingHtml).slice(0, 1).join("")}</div>
    ${block(caseStudies.headings.context, paragraphs([study.context]))}
    ${block(caseStudies.headings.deliverables, `<ul class="deliverables">${delivered.join("")}</ul>`)}
    ${block(
      `${documentWords.timetable}, ${weeksOf(totalWeeks(stages))}`,
      `<ol class="stages">${timetable.join("")}</ol>`,
    )}`;
}

function evidence(study: PrintedCaseStudy): string {
  const { outset, role, table, findings, limits } = study.document;
  return `
    ${block(documentWords.outset, paragraphs(outset))}
    ${block(caseStudies.headings.role, paragraphs([study.role, ...role]))}
    ${block(caseStudies.headings.results, tableHtml(table) + paragraphs(findings))}
    ${study.charts.map(drawingHtml).slice(1).join("")}
    ${block(
      documentWords.limits,
      `<ul class="limits">${limits.map((limit) => `<li>${escaped(limit)}</li>`).join("")}</ul>`,
    )}`;
}

function tool({ document }: PrintedCaseStudy): string {
  const { title, lead, head, groups } = document.tool;
  const allRows = groups.flatMap(({ rows }) => rows);
  const alignments = head.map((_, column) =>
    column === 0 ? "" : alignment(allRows.map((row) => row[column - 1])),
  );
  const bodies = groups.map(({ name, rows }) => {
    const lines = rows.map((row, index) => {
      const cells = head.slice(1).map((_, place) => spokenText(row[place] ?? ""));
      const [first = "", ...others] = cells;
      const group = `<th scope="rowgroup" rowspan="${rows.length}">${escaped(name)}</th>`;
      return `<tr>${index === 0 ? group : ""}<th scope="row">${first}</th>${others.map((cell, place) => `<td${alignments[place + 2]}>${cell}</td>`).join("")}</tr>`;
    });
    return `<tbody>${lines.join("")}</tbody>`;
  });
  return `
    ${block(
      title,
      `${paragraphs([lead])}<table class="tool"><thead>${headingRow(head, alignments)}</thead>${bodies.join("")}</table>`,
    )}
    <div class="contact">
      <div><h2>${escaped(documentWords.contact)}</h2><p>${escaped(documentWords.contactLead)}
        ${site.bookingUrl && `<a href="${escaped(site.bookingUrl)}">${escaped(site.bookingLabel)}</a>`}</p></div>
      <address>
        <a href="mailto:${escaped(site.email)}">${escaped(site.email)}</a><br>
        <a href="tel:${escaped(site.phone.number)}">${escaped(site.phone.label)}</a><br>
        ${escaped(site.address.street)}, ${escaped(site.city)}<br>${escaped(site.address.note)}
      </address>
    </div>`;
}

function head(page: number): string {
  const { first, second } = wordmark;
  return `<div class="head" aria-hidden="${page > 1}"><span class="brand">${escaped(first)}${second && ` <i>${escaped(second)}</i>`}</span>
    <span>${escaped(site.activity)}</span></div>${rule(page)}`;
}

/** A document runs through the day, like the page. */
function rule(page: number): string {
  const x = percentage((page - 0.5) / DOCUMENT_PAGES);
  const frame = `viewBox="0 0 ${DAY_FRAME.width} ${DAY_FRAME.height}" height="60%"`;
  return `<svg class="rule" aria-hidden="true">
    <svg ${frame} preserveAspectRatio="none" stroke="none"><path d="${stepAreaPath(pageDay.drawn.heights)}"/></svg>
    <svg viewBox="${RULE_VIEW_BOX}" y="60%" height="40%" preserveAspectRatio="none"><path d="${tickPath()}" vector-effect="non-scaling-stroke"/></svg>
    <line x1="${x}" x2="${x}" y1="60%" y2="100%"/></svg>`;
}

function foot(title: string, page: number): string {
  const position = fillIn(documentWords.page, { page, pages: DOCUMENT_PAGES });
  return `<div class="foot" aria-hidden="true"><span>${escaped(documentWords.kind)} – ${escaped(title)}</span>
    <span>${escaped(documentWords.version)}</span><span>${escaped(position)}</span></div>`;
}

function tableHtml({ caption, head: columns, rows, emphasisedRow }: DocumentTable) {
  const body = rows.map(([first = "", ...cells], index) => {
    const row = cells.map((cell) => `<td>${escaped(cell)}</td>`).join("");
    const emphasis = index === emphasisedRow ? ' class="emphasised"' : "";
    return `<tr${emphasis}><th scope="row">${escaped(first)}</th>${row}</tr>`;
  });
  return `<table><caption>${escaped(caption)}</caption><thead>${headingRow(columns)}</thead>
    <tbody>${body.join("")}</tbody></table>`;
}

function headingRow(cells: readonly string[], alignments: readonly string[] = []): string {
  return `<tr>${cells.map((cell, column) => `<th scope="col"${alignments[column] ?? ""}>${escaped(cell)}</th>`).join("")}</tr>`;
}

/** The attribute of a column's cells: whether all that is filled in are numbers, or nothing is. */
function alignment(cells: readonly (string | undefined)[]): string {
  const filled = cells.filter((cell) => cell !== undefined);
  if (filled.length === 0) return ' class="blank"';
  return filled.every((cell) => /^\d/.test(cell)) ? ' class="number"' : "";
}

function drawingHtml({ caption, drawing }: Chart, place: number): string {
  const svg = svgHtml(svgElements(drawing, `chart-${place}`));
  return `<figure class="drawing"><figcaption>${escaped(caption)}</figcaption>${svg}</figure>`;
}

const block = (title: string, body: string): string =>
  `<div><h2>${escaped(title)}</h2>${body}</div>`;

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${spokenText(text)}</p>`).join("");
}

/** As the page's `SpokenText`, but with `dfn`: Chromium drops the language of a `span` from the tags. */
function spokenText(text: string): string {
  return spokenParts(text)
    .map(({ text: part, isEnglish }) =>
      isEnglish ? `<dfn lang="en">${escaped(part)}</dfn>` : escaped(part),
    )
    .join("");
}

const weeksOf = (count: number): string => fillIn(documentWords.weeks, { count });
