import { aggregatorDocument } from "./aggregator-document.ts";
import { storageDocument } from "./storage-document.ts";
import { fr } from "./typography.ts";
import { windProducerDocument } from "./wind-producer-document.ts";

/** The words that the PDFs share. */
export const documentWords = {
  kind: fr("Cas d'usage"),
  notice: fr(
    "Les chiffres reposent sur des ordres de grandeur de marché. Ils sont sans lien avec un client réel et sans garantie de résultat.",
  ),
  timetable: fr("Calendrier"),
  /** With `{count}`. */
  weeks: fr("{count} semaines"),
  limits: fr("Hypothèses et limites"),
  contact: fr("Contact"),
  contactLead: fr(
    "30 minutes, par visioconférence ou téléphone, sans engagement : votre type d'actif, votre échéance, votre question.",
  ),
  /** With `{page}` and `{pages}`. */
  page: fr("Page {page} sur {pages}"),
} as const;

export const caseStudyDocuments = [
  windProducerDocument,
  storageDocument,
  aggregatorDocument,
] as const;
