import type { Domain } from '#platform/contract/domain.ts'
import { formCalls } from './forms.calls.ts'
import { formVersionCalls } from './form-versions.calls.ts'
import { formMembershipCalls } from './form-memberships.calls.ts'
import { formWordCalls } from './form-word.calls.ts'
import { formLibraryCalls } from './library/form-library.calls.ts'
import { autofillCalls } from './autofill.calls.ts'
import { evidenceKindsCalls } from './evidence-kinds.calls.ts'

export const forms = {
  name: 'forms',
  calls: {
    ...formCalls,
    ...formVersionCalls,
    ...formMembershipCalls,
    ...formWordCalls,
    ...autofillCalls,
    ...formLibraryCalls,
    ...evidenceKindsCalls,
  },
} satisfies Domain
