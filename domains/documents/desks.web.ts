import {
  IconBuildingCommunity,
  IconCalendarDue,
  IconClipboardCheck,
  IconFilePencil,
  IconFileSearch,
  IconMapPin,
  IconReceipt,
  IconShieldCheck,
  IconSignature,
  type Icon,
} from '@tabler/icons-react'
import type { AskedRight } from '#platform/contract/charts.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import type { Desk } from '#platform/web/desk-address.ts'

const useText = catalog(
  () => ({
    signatures: 'Signatures',
    drafts: 'My drafts',
    due: 'What is due',
    search: 'Find a document',
    inspection: 'Inspection',
    verify: 'Verify a document',
    expenses: 'Expenses',
    field: 'In the field',
    register: 'Organizations',
  }),
  () => ({
    signatures: 'Firmas',
    drafts: 'Mis borradores',
    due: 'Lo que vence',
    search: 'Buscar un documento',
    inspection: 'Inspección',
    verify: 'Verificar un documento',
    expenses: 'Gastos',
    field: 'En el campo',
    register: 'Organizaciones',
  }),
)

/** Asking for help is in the help of every screen, files that were sent are in the notices. */
const desks: { desk: Exclude<Desk, 'tickets' | 'received'>; icon: Icon; permission: AskedRight }[] = [
  { desk: 'signatures', icon: IconSignature, permission: 'CaseFile.PerformOperations' },
  { desk: 'drafts', icon: IconFilePencil, permission: 'CaseFile.PerformOperations' },
  { desk: 'due', icon: IconCalendarDue, permission: 'CaseFile.PerformOperations' },
  { desk: 'search', icon: IconFileSearch, permission: 'CaseFile.PerformOperations' },
  { desk: 'inspection', icon: IconClipboardCheck, permission: 'Compliance.View' },
  { desk: 'field', icon: IconMapPin, permission: 'Visit.Record' },
  { desk: 'expenses', icon: IconReceipt, permission: 'Visit.Record' },
  { desk: 'register', icon: IconBuildingCommunity, permission: 'Community.View' },
  { desk: 'verify', icon: IconShieldCheck, permission: 'CaseFile.PerformOperations' },
]

/** The desks where documents are worked on, as far as the person may use them. */
export function useDesks() {
  const t = useText()
  const permitted = usePermitted()
  return desks
    .filter(({ permission }) => permitted(permission))
    .map(({ desk, icon }) => ({ desk, icon, label: t[desk] }))
}
