import { createHash } from "node:crypto";
import { escaped } from "#lib/charts/svg-elements.ts";
import { brandName } from "#lib/content/brand.ts";
import { DOCUMENTS_DATE } from "#lib/content/generated.ts";

/** Chromium writes the current time, which would change an unchanged document. */
const DATE = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g;
const MIDNIGHT = "000000";

/** Where Chromium writes its user agent. */
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;

/** Letters that PDFDocEncoding has and Latin-1 lacks. */
const PDF_LETTERS: Readonly<Record<string, string>> = {
  œ: "\u009c",
  Œ: "\u0096",
  Ÿ: "\u0098",
  "’": "\u0090",
};

/** A string of a PDF, a character to a byte. */
export function pdfString(text: string): string {
  const letters = text.replace(/[œŒŸ’]/g, (letter) => PDF_LETTERS[letter] ?? letter);
  return `(${letters.replace(/[\\()]/g, "\\$&")})`;
}

/** Sets date and author without changing the length, as a PDF addresses its objects by byte offset. */
function named(pdf: string): string {
  const name = pdfString(brandName);
  const names = `/Author ${name} /Creator ${name}`;
  return pdf
    .replace(DATE, DOCUMENTS_DATE.replaceAll("-", "") + MIDNIGHT)
    .replace(CREATOR, (original) => names.padEnd(original.length));
}

/**
 * A PDF as Chromium prints it, in Latin-1, with the documents' date and its author, and with the same facts as XMP,
 * which archives read: an incremental update (ISO 32000-1, 7.5.6) with a new catalogue.
 */
export function withMetadata(printed: string, title: string, description: string): string {
  const pdf = named(printed);
  const found = (pattern: RegExp) => {
    const [, value] = pdf.match(pattern) ?? [];
    if (value === undefined) throw new Error(`The printed PDF has no ${pattern}`);
    return value;
  };
  const root = found(/\/Root (\d+) 0 R/);
  const size = Number(found(/trailer\n<<\/Size (\d+)/));
  const catalog = found(new RegExp(`\\n${root} 0 obj\\n<<(.*?)>>\\nendobj`, "s"));
  const packet = Buffer.from(
    xmpPacket(title, description, found(/\/Producer \(([^)]*)\)/)),
  ).toString("latin1");
  const id = createHash("md5").update(packet).digest("hex");
  const start = `${pdf.trimEnd()}\n`;
  const newCatalog = `${root} 0 obj\n<<${catalog}\n/Metadata ${size} 0 R>>\nendobj\n`;
  const metadata = `${size} 0 obj\n<</Type /Metadata /Subtype /XML /Length ${packet.length}>>\nstream\n${packet}\nendstream\nendobj\n`;
  const body = start + newCatalog + metadata;
  const entry = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
  return `${body}xref
${root} 1
${entry(start.length)}${size} 1
${entry(start.length + newCatalog.length)}trailer
<</Size ${size + 1}
/Root ${root} 0 R
/Info ${found(/\/Info (\d+) 0 R/)} 0 R
/ID [<${id}> <${id}>]
/Prev ${found(/startxref\n(\d+)/)}>>
startxref
${body.length}
%%EOF`;
}

function xmpPacket(title: string, description: string, producer: string): string {
  const inDefault = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  const date = `${DOCUMENTS_DATE}T00:00:00Z`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title>${inDefault(title)}</dc:title>
<dc:description>${inDefault(description)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escaped(brandName)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>fr</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(brandName)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
