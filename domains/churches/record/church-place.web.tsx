import { EditOrganization } from '#domains/community/organization-form.web.tsx'
import { organizationCalls } from '#domains/community/organizations.calls.ts'
import { useRead } from '#platform/web/calls.tsx'

/** Name and address are the organization's, the same for every side that knows it. */
export function EditPlace({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(organizationCalls.getOrganization, { OrganizationID: id })
  return data ? <EditOrganization of={data} onClose={onClose} /> : null
}
