import { IconAt, IconBuildingCommunity, IconShieldLock, IconUser, IconX } from '@tabler/icons-react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AddMember } from './add-member.web.tsx'
import { distributionCalls } from './distribution.calls.ts'
import { useDistributionText } from './distribution-text.web.ts'
import type { OpenedList } from './list-record.web.tsx'
import { useListText } from './list-text.web.ts'

type Member = OpenedList['Members'][number]

const icons = { user: IconUser, role: IconShieldLock, 'sub-program': IconBuildingCommunity, address: IconAt }

/** What stands on the list, with how many each comes to now. */
export function ListMembers({ list }: { list: OpenedList }) {
  const t = useListText()
  const words = useDistributionText()
  const choices = useRead(distributionCalls.getDistributionLists, { PageSize: 25 }, { quiet: true })
  const remove = useRemove(list.DistributionListID)
  return (
    <div className="k-with-rail k-list-members">
      <Card title={words.members} note={list.Members.length} flush>
        {list.Members.length === 0 && (
          <EmptyState kind="first" title={t.noMembers}>
            {t.noMembersText}
          </EmptyState>
        )}
        <ul className="k-list k-members">
          {list.Members.map((member) => (
            <li key={member.MemberID}>
              <Icon of={icons[member.Kind]} />
              <span>
                <b>{member.Name}</b>
                <small>{kindWords(member, t)}</small>
              </span>
              <span className="k-member-reach">
                {member.Kind !== 'address' &&
                  (member.Reaches > 0 ? t.reaches(member.Reaches) : <Status tone="soon">{t.reachesNobody}</Status>)}
              </span>
              <Button size="sm" icon={IconX} aria-label={t.removeOf(member.Name)} onClick={() => remove(member)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <AddMember
        id={list.DistributionListID}
        roles={(choices.data?.RoleChoices ?? []).map((role) => ({
          value: role.RoleID,
          label: saidRole(role.RoleName),
        }))}
        subPrograms={(choices.data?.SubProgramChoices ?? []).map((program) => ({
          value: program.SubProgramID,
          label: program.SubProgramName,
        }))}
      />
    </div>
  )
}

function kindWords(member: Member, t: ReturnType<typeof useListText>): string {
  if (member.Kind === 'address') return [t.outside, member.Address].filter(Boolean).join(', ')
  return { user: t.person, role: t.role, 'sub-program': t.subProgram }[member.Kind]
}

/** Taking off is one press; the toast puts the member back. */
function useRemove(DistributionListID: string) {
  const t = useListText()
  const remove = useChange(distributionCalls.removeDistributionMember)
  const add = useChange(distributionCalls.addDistributionMember)
  return (member: Member) =>
    void remove.run({ MemberID: member.MemberID }).then((done) => {
      if (!done) return
      const { Kind, UserID, RoleID, SubProgramID, Address, Name } = member
      showToast({
        text: t.removed(Name),
        onUndo: () =>
          void add.run({
            DistributionListID,
            Kind,
            UserID,
            RoleID,
            SubProgramID,
            Address,
            AddressName: Kind === 'address' && Name !== Address ? Name : null,
          }),
      })
    })
}
