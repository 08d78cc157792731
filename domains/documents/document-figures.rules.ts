import type { Figure } from '#platform/contract/figure.ts'

/** What is counted of documents under way. */
export const documentFigures = {
  unsigned: {
    label: ['To sign', 'Por firmar'],
    about: ['Documents that wait for their signature or review.', 'Documentos que esperan su firma o revisión.'],
  },
  draft: {
    label: ['Drafts', 'Borradores'],
    about: ['Drafts, and the day the oldest was begun.', 'Borradores, y el día en que se empezó el más antiguo.'],
  },
} as const satisfies Record<string, Figure>
