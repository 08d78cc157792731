import { IconGitMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordNotShown } from '#platform/web/blocks/record-not-shown.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { addressLines, phoneHref, phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { EditOrganization } from '../organization-form.web.tsx'
import { organizationMergeCalls } from '../organization-merge.calls.ts'
import { MergeOrganization } from '../organization-merge.web.tsx'
import { organizationCalls, type Organization } from '../organizations.calls.ts'
import { organizationKinds } from '../organizations.rules.ts'
import { WishCard } from '../wish-card.web.tsx'
import { registerCalls } from './register.calls.ts'
import { SidesCard } from './sides-card.web.tsx'
import { useRegisterText } from './register-text.web.ts'
import '../volunteers/volunteers.css'

interface RecordProps {
  id: string
  onClose: () => void
}

/** One organization: how it is reached, what it wishes, and where it is known. */
export function OrganizationRecord({ id, onClose }: RecordProps) {
  const t = useRegisterText()
  const { data, error } = useRead(organizationCalls.getOrganization, { OrganizationID: id }, { ownErrors: true })
  useCrumbs([{ label: t.title, to: '/?desk=register' }, ...(data ? [{ label: data.Name }] : [])])
  if (error?.status === 404) return <Gone id={id} onClose={onClose} />
  if (error) return <RecordNotShown error={error} text={t} onBack={onClose} />
  return data ? <Shown of={data} onClose={onClose} /> : <SkeletonRows rows={6} />
}

/** An old address leads to the record that was kept. */
function Gone({ id, onClose }: RecordProps) {
  const t = useRegisterText()
  const go = useGo()
  const { data } = useRead(
    organizationMergeCalls.getKeptOrganization,
    { OrganizationID: id },
    { ownErrors: true, quiet: true },
  )
  return (
    <PageMessage
      tone="info"
      title={t.notThere}
      actions={
        <>
          {data && (
            <ButtonLink {...linkTo(deskHref('register', { organization: data.OrganizationID }), go)}>
              {t.openKept(data.Name)}
            </ButtonLink>
          )}
          <Button kind="primary" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{data ? t.mergedInto(data.Name) : t.notThereText}</p>
    </PageMessage>
  )
}

function Shown({ of, onClose }: { of: Organization; onClose: () => void }) {
  const t = useRegisterText()
  const dialogs = useDialogs()
  const { label } = useSpeech()
  const id = { OrganizationID: of.OrganizationID }
  const { data } = useRead(registerCalls.getOrganizationSides, id)
  const remove = () =>
    dialogs.ask({
      call: organizationCalls.removeOrganization,
      title: t.remove,
      sentence: of.Name,
      values: { ...id, version: of.version },
      fields: [{ name: 'Reason', span: 12 }],
      done: t.removed(of.Name),
      onDone: onClose,
    })
  return (
    <div className="k-page">
      <PageHead
        title={of.Name}
        sentence={of.Kinds.map((kind) => label(organizationKinds, kind)).join(', ')}
        actions={
          of.Can.Edit && (
            <>
              <Button
                icon={IconPencil}
                onClick={() => dialogs.show((close) => <EditOrganization of={of} onClose={close} />)}
              >
                {t.edit}
              </Button>
              <MoreMenu
                label={t.more}
                entries={[
                  {
                    label: t.merge,
                    icon: IconGitMerge,
                    onClick: () => dialogs.show((close) => <MergeOrganization organization={of} onClose={close} />),
                  },
                  { label: t.remove, icon: IconTrash, danger: true, onClick: remove },
                ]}
              />
            </>
          )
        }
      />
      <div className="k-volunteer">
        <div>
          <Card title={t.facts}>
            <Facts
              facts={[
                { label: t.address, value: addressLines(of).join(', ') },
                { label: t.county, value: of.County },
                {
                  label: t.phone,
                  value: of.PhoneNumberDigits && (
                    <a className="k-link" href={phoneHref(of.PhoneNumberDigits)}>
                      {phoneWords(of.PhoneNumberDigits)}
                    </a>
                  ),
                },
                { label: t.email, value: of.Email },
                { label: t.web, value: of.Web },
              ].filter(({ value }) => Boolean(value))}
            />
          </Card>
          {data ? <SidesCard sides={data.Sides} /> : <SkeletonRows rows={2} />}
        </div>
        <div>
          <WishCard organizationId={of.OrganizationID} name={of.Name} />
        </div>
      </div>
      {dialogs.dialog}
    </div>
  )
}
