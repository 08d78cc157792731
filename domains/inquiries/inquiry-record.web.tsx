import { IconArrowMerge, IconDots, IconHomePlus, IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { isClosed } from './inquiries.rules.ts'
import type { InquirySide } from './inquiry-board.web.tsx'
import { TouchCell } from './inquiry-cells.web.tsx'
import { AlikeCard } from './inquiry-alike.web.tsx'
import { useApplicantFacts, useWayFacts } from './inquiry-facts.web.tsx'
import { inquiryMergeCalls } from './inquiry-merge.calls.ts'
import { useInquiryMergeText } from './inquiry-merge-text.web.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryTasks } from './inquiry-tasks.web.tsx'
import { useInquiryText } from './inquiry-text.web.ts'
import { useInquiryAddress } from './use-inquiry-address.web.ts'
import { inquiryContactKinds, inquiryOutcomes, inquiryStatuses } from '#platform/contract/lists/inquiries.ts'

/** One inquiry in place of the list: who, what was said, what comes next. */
export function InquiryRecord({ id, side }: { id: string; side: InquirySide }) {
  const t = useInquiryText()
  const { close, list } = useInquiryAddress()
  const { data, error } = useRead(inquiriesCalls.getInquiry, { InquiryID: id }, { ownErrors: true })
  const m = useInquiryMergeText()
  const old = error?.status === 404
  const kept = useRead(
    inquiryMergeCalls.getKeptInquiry,
    { InquiryID: id },
    { enabled: old, ownErrors: true, quiet: true },
  )
  const { set } = useAddress('/FosterInquiry')
  useLedOn(old ? kept.data : undefined, ({ InquiryID, Name }) => {
    showToast({ text: m.led(Name) })
    set({ inquiry: InquiryID })
  })
  useCrumbs(data ? [{ label: `${data.FirstName} ${data.LastName}`, parentSearch: list }] : [])
  if (old && (kept.isLoading || kept.data)) return <SkeletonRows rows={6} />
  if (error)
    return (
      <PageMessage
        tone="info"
        title={t.notThere}
        actions={
          <Button kind="primary" onClick={close}>
            {t.back}
          </Button>
        }
      >
        <p>{error.status === 404 ? t.notThereText : error.messages.join(' ')}</p>
      </PageMessage>
    )
  return data ? <Record inquiry={data} side={side} /> : <SkeletonRows rows={6} />
}

function Record({ inquiry, side }: { inquiry: Inquiry; side: InquirySide }) {
  const t = useInquiryText()
  const { label } = useSpeech()
  const dates = useDates()
  const m = useInquiryMergeText()
  const tasks = useInquiryTasks(inquiry, side)
  const mayNotMerge = useWhyNot(inquiryMergeCalls.mergeInquiries)
  const whyNot = useWhyNot(inquiriesCalls.addEditInquiry)
  const name = [
    `${inquiry.FirstName} ${inquiry.LastName}`,
    [inquiry.SecondFirstName, inquiry.SecondLastName].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' & ')
  const closed = isClosed(inquiry.Status)
  return (
    <div className="k-page">
      <PageHead
        title={name}
        sentence={
          <>
            {label(inquiryStatuses, inquiry.Status)}, {inquiry.SubProgramName}, {t.received.toLowerCase()}{' '}
            {dates.near(inquiry.ReceivedOn)}
            {inquiry.FromWeb && `, ${t.web}`}{' '}
            {(inquiry.Late || ['amber', 'red'].includes(inquiry.Touch)) && <TouchCell row={inquiry} />}
          </>
        }
        actions={
          <>
            {inquiry.Status !== 'Application received' && (
              <Button offBecause={whyNot} onClick={tasks.status}>
                {closed ? t.reopen : t.changeStatus}
              </Button>
            )}
            {inquiry.Can.Convert && (
              <Button icon={IconHomePlus} onClick={tasks.convert}>
                {t.convert}
              </Button>
            )}
            <Button kind="primary" icon={IconPhone} offBecause={whyNot} onClick={tasks.contact}>
              {t.logContact}
            </Button>
            <Menu
              align="end"
              label={t.more}
              entries={[
                { label: t.edit, icon: IconPencil, offBecause: whyNot, onClick: tasks.edit },
                {
                  label: t.packet,
                  icon: IconMail,
                  offBecause: inquiry.Can.MailPacket ? undefined : (whyNot ?? t.noPacket),
                  onClick: tasks.packet,
                },
                {
                  label: m.merge,
                  icon: IconArrowMerge,
                  offBecause: mayNotMerge ?? whyNot,
                  onClick: () => tasks.merge(),
                },
              ]}
            >
              <IconButton icon={IconDots} label={t.more} />
            </Menu>
          </>
        }
      />
      <div className="k-inquiry">
        <div>
          <Card title={t.contacts}>
            {inquiry.Contacts.length === 0 ? (
              <EmptyState kind="first" icon={IconPhone} title={t.noContacts}>
                {t.noContactsText}
              </EmptyState>
            ) : (
              <Timeline
                label={t.contacts}
                entries={inquiry.Contacts.map((contact) => ({
                  id: contact.InquiryContactID,
                  title: [
                    label(inquiryContactKinds, contact.Kind),
                    contact.Outcome && label(inquiryOutcomes, contact.Outcome),
                  ]
                    .filter(Boolean)
                    .join(', '),
                  note: [dates.near(contact.MadeOn), contact.AuthorName && t.by(contact.AuthorName)]
                    .filter(Boolean)
                    .join(', '),
                  counts: contact.Outcome === 'Reached',
                  children: contact.Note && <p>{contact.Note}</p>,
                }))}
              />
            )}
          </Card>
          <AlikeCard inquiry={inquiry} onMerge={mayNotMerge || whyNot ? undefined : tasks.merge} />
        </div>
        <div>
          <Card title={t.way}>
            <Facts facts={useWayFacts(inquiry)} narrow />
          </Card>
          <Card title={t.applicant}>
            <Facts facts={useApplicantFacts(inquiry)} narrow />
          </Card>
        </div>
      </div>
      {tasks.dialogs}
    </div>
  )
}
