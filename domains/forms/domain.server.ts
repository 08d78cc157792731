import type { ServerDomain } from '#platform/server/domain.ts'
import { forms } from './domain.ts'
import { formHandlers } from './forms.server.ts'
import { formVersionHandlers } from './form-versions.server.ts'
import { formMembershipHandlers } from './form-memberships.server.ts'
import { formWordHandlers } from './form-word.server.ts'
import { formLibraryHandlers } from './library/form-library.server.ts'
import { formsSetup } from './library/setup-steps.server.ts'
import { evidenceKindsHandlers } from './evidence-kinds.server.ts'
import { autofillHandlers } from './autofill.server.ts'
import { formFilePolicy } from './form-save.server.ts'
import { formsRecords } from './audit-records.server.ts'
import { labeledForms } from './labeled.server.ts'

export const formsServer: ServerDomain = {
  name: forms.name,
  rulePlaces: [
    {
      label: ['Due dates of forms', 'Vencimientos de los formularios'],
      about: [
        'By sub-program and form. A change can be tried before it is saved.',
        'Por subprograma y formulario. Un cambio se puede probar antes de guardarlo.',
      ],
      path: '/Admin/Forms',
      permission: 'Forms.Manage',
    },
  ],
  handlers: [
    ...formHandlers,
    ...formVersionHandlers,
    ...formMembershipHandlers,
    ...formWordHandlers,
    ...autofillHandlers,
    ...formLibraryHandlers,
    ...evidenceKindsHandlers,
  ],
  records: formsRecords,
  setup: formsSetup,
  labeled: { form: labeledForms },
  filePolicies: { form: formFilePolicy },
}
