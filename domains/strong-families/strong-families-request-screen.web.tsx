import { IconPencil } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { requestCalls as calls, type HelpRequest } from './requests/requests.calls.ts'
import { RequestFacts } from './requests/request-facts.web.tsx'
import { requestFields } from './requests/request-form.web.ts'
import { RequestSafety } from './requests/request-safety.web.tsx'
import { useRequestText } from './requests/request-text.web.ts'
import { helpDecisions } from './strong-families.rules.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'
import './strong-families.css'

/** One request for help in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useRequestText()
  const { close, list } = useStrongAddress()
  const { data, error, refetch } = useRead(calls.getRequest, { CommunityReferralID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: `${data.FirstName} ${data.LastName}`, parentSearch: list }] : [])
  if (data) return <RequestPage request={data} />
  if (error) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}

function RequestPage({ request }: { request: HelpRequest }) {
  const t = useRequestText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { open, close } = useStrongAddress()
  const { label } = useSpeech()
  const { CommunityReferralID, version } = request
  const at = { CommunityReferralID, version }
  const may = request.Can.Edit && request.Decision === null
  const name = `${request.FirstName} ${request.LastName}`
  const edit = () =>
    dialogs.ask({
      call: calls.updateRequest,
      title: t.edit,
      wide: true,
      values: { ...request, CrisisKind: request.CrisisKind ?? '' },
      fields: requestFields,
      custom: { Children: linesField(t.children, t.childrenHelp) },
    })
  const screen = () =>
    dialogs.ask({
      call: calls.screenRequest,
      title: t.screen,
      sentence: name,
      values: {
        ...at,
        DangerNow: request.DangerNow ?? false,
        AbuseSuspected: request.AbuseSuspected ?? false,
        ViolenceAtHome: request.ViolenceAtHome ?? false,
        MedicalNeed: request.MedicalNeed ?? false,
        SafetyNote: request.SafetyNote,
      },
      fields: [
        { name: 'DangerNow', span: 12 },
        { name: 'AbuseSuspected', span: 12 },
        { name: 'ViolenceAtHome', span: 12 },
        { name: 'MedicalNeed', span: 12 },
        { name: 'SafetyNote', span: 12 },
      ],
    })
  const decide = () =>
    dialogs.ask({
      call: calls.decideRequest,
      title: t.decide,
      sentence: t.decideNote,
      values: { ...at, Decision: 'Accept' },
      fields: [
        { name: 'Decision', span: 12 },
        ...(request.Alike.length > 0 ? [{ name: 'CommunityFamilyID', span: 12 } as const] : []),
        { name: 'DecisionReason', span: 12 },
      ],
      custom: {
        CommunityFamilyID: chosenField(t.which, [
          { value: '', label: t.newFamily },
          ...request.Alike.map((one) => ({ value: one.CommunityFamilyID, label: one.Name })),
        ]),
      },
      onDone: ({ CommunityFamilyID }) => CommunityFamilyID && open('family', CommunityFamilyID),
    })
  return (
    <div className="k-page k-stack">
      <PageHead
        title={name}
        actions={
          <>
            {request.CommunityFamilyID && (
              <ButtonLink href={strongHref({ family: request.CommunityFamilyID })}>{t.family}</ButtonLink>
            )}
            {may && (
              <>
                <Button icon={IconPencil} onClick={edit}>
                  {t.edit}
                </Button>
                <Button kind="primary" onClick={decide}>
                  {t.decide}
                </Button>
                <MoreMenu
                  label={t.more}
                  entries={[
                    {
                      label: t.remove,
                      danger: true,
                      onClick: () =>
                        dialogs.ask({
                          call: calls.deleteRequest,
                          title: t.removeTitle,
                          sentence: name,
                          values: at,
                          fields: [{ name: 'Reason', span: 12 }],
                          onDone: close,
                        }),
                    },
                  ]}
                />
              </>
            )}
          </>
        }
      />
      {request.Clock !== 'none' && (
        <Note tone={request.Clock === 'late' ? 'over' : request.Clock === 'soon' ? 'soon' : 'info'}>
          {request.Clock === 'late'
            ? t.late(dates.instant(request.DecideBy))
            : t.decideBy(dates.instant(request.DecideBy))}
        </Note>
      )}
      <Note tone="info">{t.custody}</Note>
      <RequestFacts request={request} />
      <RequestSafety request={request} onScreen={may ? screen : undefined} />
      {request.Alike.length > 0 && (
        <Card title={t.alike} flush>
          <ul className="k-list" aria-label={t.alike}>
            {request.Alike.map((one) => (
              <li key={one.CommunityFamilyID}>
                <a className="k-link" href={strongHref({ family: one.CommunityFamilyID })}>
                  {one.Name}
                </a>
                <small>{one.Why === 'phone' ? t.alikePhone : t.alikeName}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {request.Decision && (
        <Card title={t.decision}>
          <p>
            {t.decided(
              label(helpDecisions, request.Decision),
              request.DecidedBy ?? '',
              request.DecidedAt ? dates.instant(request.DecidedAt) : '',
            )}
          </p>
          {request.DecisionReason && <p className="k-strong-text">{request.DecisionReason}</p>}
        </Card>
      )}
      {dialogs.dialog}
    </div>
  )
}
