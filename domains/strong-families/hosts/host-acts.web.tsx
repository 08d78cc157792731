import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { organizationField } from '#domains/community/organization-field.web.tsx'
import { MergeHost } from '../merge/families-merge.web.tsx'
import { useFamiliesMergeText } from '../merge/families-merge-text.web.ts'
import { hostFields } from './host-form.web.ts'
import { useHostText } from './host-text.web.ts'
import { hostCalls, type HostProfile } from './hosts.calls.ts'

/** What can be done with a volunteer family as a whole, each in a dialog. */
export function useHostActs(host: HostProfile, dialogs: Dialogs, onClose: () => void) {
  const t = useHostText()
  const m = useFamiliesMergeText()
  const id = host.HostFamilyID
  const edit = () =>
    dialogs.ask({
      call: hostCalls.updateHost,
      title: t.edit,
      wide: true,
      values: host,
      fields: [
        ...hostFields,
        { name: 'Capacity', span: 4 },
        { name: 'YoungestAge', span: 4 },
        { name: 'OldestAge', span: 4 },
        { name: 'Sexes', span: 12 },
        { name: 'IsAccepting', span: 12 },
        { name: 'NotAcceptingReason', span: 12 },
      ],
      custom: {
        OrganizationID: organizationField(
          t.church,
          host.OrganizationID && host.Church ? { id: host.OrganizationID, name: host.Church } : null,
        ),
      },
    })
  const off = host.Can.Edit ? undefined : t.mayNot
  const menu = [
    { label: t.edit, icon: IconPencil, onClick: edit, offBecause: off },
    {
      label: m.merge,
      icon: IconArrowMerge,
      onClick: () => dialogs.show((close) => <MergeHost family={{ id, name: host.Name }} onClose={close} />),
      offBecause: off,
    },
    ...(host.Can.Delete
      ? [
          {
            label: t.remove,
            danger: true,
            onClick: () =>
              dialogs.ask({
                call: hostCalls.deleteHost,
                title: t.removeTitle(host.Name),
                values: { HostFamilyID: id, version: host.version },
                fields: [{ name: 'Reason', span: 12 }],
                onDone: onClose,
              }),
          },
        ]
      : []),
  ]
  return { menu, edit, off }
}
