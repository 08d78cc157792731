import { IconCertificate, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyChecksCalls, type Certificate } from './family-checks.calls.ts'
import { CertificateDialog } from './family-checks-dialog.web.tsx'
import { useChecksText } from './family-checks-text.web.ts'
import { ExpiryStatus, RecordRow, RecordRows, RemoveRecord } from '../household/household-parts.web.tsx'
import { certificateKinds } from '#platform/contract/lists/household.ts'

interface CertificatesProps {
  familyId: string
  certificates: readonly Certificate[]
  household: readonly { PersonID: string; Name: string }[]
  mayEdit: boolean
}

type Task = { do: 'add' } | { do: 'edit' | 'remove'; paper: Certificate }

/** Papers by the day they run out; a renewed one moves to the earlier ones. */
export function Certificates({ familyId, certificates, household, mayEdit }: CertificatesProps) {
  const t = useChecksText()
  const { label } = useSpeech()
  const dates = useDates()
  const [task, setTask] = useState<Task>()
  const remove = useChange(familyChecksCalls.deleteCertificate)
  const close = () => setTask(undefined)
  const add = mayEdit && (
    <Button size="sm" icon={IconPlus} onClick={() => setTask({ do: 'add' })}>
      {t.addPaper}
    </Button>
  )
  return (
    <Card title={t.papers} flush end={certificates.length > 0 && add}>
      {certificates.length === 0 ? (
        <EmptyState kind="first" icon={IconCertificate} title={t.noPapers} action={add}>
          {t.noPapersText}
        </EmptyState>
      ) : (
        <RecordRows rows={certificates} label={t.papers} isPast={(one) => one.Replaced}>
          {(paper) => (
            <RecordRow
              key={paper.FamilyCertificateID}
              name={`${label(certificateKinds, paper.Kind)}, ${paper.PersonName ?? t.ofHome}`}
              title={label(certificateKinds, paper.Kind)}
              past={paper.Replaced}
              facts={[
                paper.PersonName ?? t.ofHome,
                paper.Number && t.number(paper.Number),
                paper.IssuedOn && t.issued(dates.date(paper.IssuedOn)),
                paper.Note,
              ]}
              end={
                paper.Replaced ? (
                  paper.ExpiresOn && <span className="k-quiet">{t.until(dates.date(paper.ExpiresOn))}</span>
                ) : (
                  <ExpiryStatus day={paper.ExpiresOn} expiry={paper.Expiry} />
                )
              }
              entries={
                mayEdit
                  ? [
                      { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit', paper }) },
                      {
                        label: t.remove,
                        icon: IconTrash,
                        danger: true,
                        onClick: () => setTask({ do: 'remove', paper }),
                      },
                    ]
                  : []
              }
            />
          )}
        </RecordRows>
      )}
      {task && task.do !== 'remove' && (
        <CertificateDialog
          familyId={familyId}
          certificate={task.do === 'edit' ? task.paper : undefined}
          household={household}
          onClose={close}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={`${label(certificateKinds, task.paper.Kind)}, ${task.paper.PersonName ?? t.ofHome}`}
          onClose={close}
          onRemove={async (Reason) => {
            const { FamilyCertificateID, version } = task.paper
            const done = await remove.run({ FosterResourceFamilyID: familyId, FamilyCertificateID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}
