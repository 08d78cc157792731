import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { agreementField } from './agreement-field.web.tsx'
import { hostingContactCalls } from './hosting-contacts.calls.ts'
import { hostingCalls as calls, type Hosting } from './hostings.calls.ts'
import { useHostingText } from './hosting-text.web.ts'

const fileField = (label: string, kept: string | null) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: ({ onChange, errors }: { onChange: (id: string | null) => void; errors: Record<string, string> }) => (
      <FileDrop label={label} onFile={(file) => onChange(file?.FileID ?? kept)} error={errors['']} />
    ),
  }) as never

/** What can be done about a hosting, each in a dialog. */
export function useHostingTasks(hosting: Hosting, dialogs: Dialogs) {
  const t = useHostingText()
  const today = useDates().today()
  const { HostingID, version } = hosting
  const at = { HostingID, version }
  const who = hosting.Children.map(({ Name }) => Name).join(', ')
  return {
    papers: () =>
      dialogs.ask({
        call: calls.updateHosting,
        title: t.papers,
        sentence: who,
        values: hosting,
        fields: [
          { name: 'AgreementParentOn', span: 6 },
          { name: 'AgreementHostOn', span: 6 },
          { name: 'AgreementDocumentID', span: 12 },
          { name: 'AgreementFileID', span: 12 },
          { name: 'MedicalConsentOn', span: 6 },
          { name: 'ItemsSent', span: 12 },
          { name: 'Note', span: 12 },
        ],
        custom: {
          AgreementDocumentID: agreementField(t.document, hosting.CommunityFamilyID),
          AgreementFileID: fileField(t.file, hosting.AgreementFileID),
        },
      }),
    begin: () =>
      dialogs.ask({
        call: calls.beginHosting,
        title: t.beginTitle,
        sentence: who,
        values: { ...at, StartDate: hosting.StartDate > today ? today : hosting.StartDate },
        fields: [{ name: 'StartDate', span: 12 }],
      }),
    extend: () =>
      dialogs.ask({
        call: calls.extendHosting,
        title: t.extend,
        sentence: who,
        values: { ...at, ExpectedEnd: hosting.ExpectedEnd, ExtensionReason: hosting.ExtensionReason },
        fields: [
          { name: 'ExpectedEnd', span: 12 },
          { name: 'ExtensionReason', span: 12 },
        ],
      }),
    end: () =>
      dialogs.ask({
        call: calls.endHosting,
        title: t.end,
        sentence: who,
        values: { ...at, EndDate: today, EndReason: 'Returned to parent' },
        fields: [
          { name: 'EndDate', span: 6 },
          { name: 'EndReason', span: 6 },
          { name: 'EndNote', span: 12 },
        ],
      }),
    log: (contact?: Hosting['Contacts'][number]) =>
      dialogs.ask({
        call: hostingContactCalls.addEditHostingContact,
        title: t.log,
        sentence: who,
        values: contact
          ? { HostingID, ...contact }
          : { HostingID, Kind: 'Coach visit', MadeOn: today, Way: 'In person' },
        fields: [
          { name: 'Kind', span: 6 },
          { name: 'MadeOn', span: 6 },
          { name: 'Way', span: 6 },
          { name: 'Who', span: 6 },
          { name: 'Note', span: 12 },
        ],
      }),
    unlog: ({ HostingContactID, version: seen }: Hosting['Contacts'][number]) =>
      dialogs.ask({
        call: hostingContactCalls.deleteHostingContact,
        title: t.removeContactTitle,
        values: { HostingID, HostingContactID, version: seen },
        fields: [{ name: 'Reason', span: 12 }],
      }),
    follow: (Days: number) =>
      dialogs.ask({
        call: calls.followUp,
        title: t.follow(Days),
        sentence: who,
        values: { ...at, Days, DoneOn: today },
        fields: [
          { name: 'DoneOn', span: 12 },
          { name: 'Note', span: 12 },
        ],
      }),
    remove: () =>
      dialogs.ask({
        call: calls.deleteHosting,
        title: t.removeTitle,
        sentence: who,
        values: at,
        fields: [{ name: 'Reason', span: 12 }],
      }),
  }
}
