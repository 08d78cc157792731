import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { download } from '#platform/web/send.ts'
import type { Taken } from '../people/trained-shapes.rules.ts'
import { fileField } from '../training-parts.web.tsx'
import { useTrainingWords } from '../training-text.web.ts'
import { ownTrainingCalls } from './own.calls.ts'
import { useOwnText } from './own-text.web.ts'

/** What one prints and adds oneself. */
export function OwnCertificate({ one, dialogs }: { one: Taken; dialogs: Dialogs }) {
  const t = useOwnText()
  const words = useTrainingWords()
  const TrainingAttendeeID = one.Ref
  return (
    <MoreMenu
      label={words.moreOf(one.Title)}
      entries={[
        {
          label: t.print,
          onClick: () => void download(ownTrainingCalls.printOwnCertificate, { TrainingAttendeeID }).catch(() => {}),
        },
        {
          label: t.addOwn,
          onClick: () =>
            dialogs.ask({
              call: ownTrainingCalls.addOwnCertificate,
              title: t.addOwnTitle(one.Title),
              values: { TrainingAttendeeID },
              fields: [
                { name: 'IssuedOn', span: 6 },
                { name: 'ExpiresOn', span: 6 },
                { name: 'FileID', span: 12 },
              ],
              custom: { FileID: fileField(t.file) },
            }),
        },
      ]}
    />
  )
}
