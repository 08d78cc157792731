import { inboxKeys } from '#domains/documents/signing/signature-inbox-keys.web.tsx'
import { familyKeys } from '#domains/relations/family-map-keys.web.ts'
import { paletteKeys } from '#platform/web/blocks/palette-keys.ts'
import { rowKeys } from '#platform/web/blocks/roster/row-keys.ts'
import type { KeyGroup } from '#platform/web/keys.ts'
import { dialogKeys } from '#platform/web/ui/close-by-escape.ts'
import { helpKeys } from './help-state.ts'
import { shellKeys } from './shell-keys.ts'

/** Every key there is, as those declare them who handle them. */
export const appKeys: readonly KeyGroup[] = [
  shellKeys,
  helpKeys,
  paletteKeys,
  rowKeys,
  dialogKeys,
  inboxKeys,
  familyKeys,
]
