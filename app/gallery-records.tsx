import { IconBed, IconCalendar, IconFileText } from '@tabler/icons-react'
import { addDays } from '#platform/contract/dates.ts'
import { useState } from 'react'
import { CaseFileTree } from '#platform/web/blocks/case-file-tree.tsx'
import { EffectList } from '#platform/web/blocks/consequence-dialog.tsx'
import { newContact, type Contact, type ContactFolder } from '#platform/web/blocks/contact-shapes.ts'
import { Contacts } from '#platform/web/blocks/contacts.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { FileViewer } from '#platform/web/blocks/file-viewer.tsx'
import { Period } from '#platform/web/blocks/period.tsx'
import { PhaseStepper } from '#platform/web/blocks/phase-stepper.tsx'
import { SearchBeforeCreate } from '#platform/web/blocks/search-before-create.tsx'
import type { Match } from '#platform/web/blocks/search-match.tsx'
import { SignatureLine } from '#platform/web/blocks/signature-line.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { wait } from './gallery-sample.web.ts'

const people: readonly Contact[] = [
  {
    ...newContact,
    id: '1',
    name: 'Rosa Testado',
    relation: 'Mother',
    language: 'Spanish',
    phone: '5550142',
    mayVisit: 'supervised',
    courtOrder: '2024-10-04',
  },
  {
    ...newContact,
    id: '2',
    name: 'Mateo Testado',
    relation: 'Brother',
    language: 'English',
    email: 'mateo@mail.example',
    emergency: true,
  },
  {
    ...newContact,
    id: '3',
    name: 'Tomas Ausente',
    relation: 'Father',
    mayBeContacted: false,
    mayVisit: 'no',
    end: '2025-02-01',
  },
]

const matches: readonly Match[] = [
  {
    id: '1',
    name: 'Devin Sampleton',
    birth: '2012-03-04',
    score: 100,
    reasons: ['CID', 'date of birth'],
    memberships: ['Foster, North Valley'],
    exactId: true,
  },
  {
    id: '2',
    name: 'Devon Simpleton',
    birth: '2012-03-14',
    score: 71,
    reasons: ['name sounds alike', 'year of birth'],
    memberships: ['Wraparound, East'],
  },
  {
    id: '3',
    name: 'D. S.',
    score: 64,
    reasons: ['last name', 'date of birth'],
    memberships: [],
    askOwner: 'Priya Notreal',
  },
]

export function GalleryRecords() {
  const [folder, setFolder] = useState<ContactFolder>('BiologicalFamily')
  const [node, setNode] = useState<string | undefined>('1a1')
  const [found, setFound] = useState<readonly Match[] | undefined>(matches)
  const today = useDates().today()
  return (
    <div className="g-grid">
      <div className="g-two">
        <Contacts
          folder={folder}
          onFolder={setFolder}
          contacts={folder === 'BiologicalFamily' ? people : []}
          relations={['Mother', 'Father', 'Brother', 'Sister', 'Grandmother', 'Uncle']}
          languages={['English', 'Spanish']}
          onSave={wait}
          onDelete={() => undefined}
        />
      </div>
      <Card title="Signatures" end={<small>1 of 4 signed</small>} flush>
        <SignatureLine
          roleName="Resource parent"
          state="signed"
          name="Adaeze Okafor-Example"
          at={`${addDays(today, -1)}T18:06:00Z`}
          how="on the visit tablet"
          bound
        />
        <SignatureLine
          roleName="Case manager"
          state="you"
          name="Renata Mockley"
          action={<Button size="sm">Sign at submit</Button>}
        />
        <SignatureLine roleName="Supervisor" state="waiting" name="Priya Notreal" note="after case manager" />
        <SignatureLine
          roleName="County social worker"
          state="optional"
          name="Cole Worksample"
          action={
            <Button size="sm" kind="quiet">
              Send link
            </Button>
          }
        />
      </Card>
      <div className="g-two">
        <Card title="Search before create">
          <SearchBeforeCreate
            matches={found}
            useLabel="Use this person"
            onSearch={({ id }) => setFound(id ? matches : matches.slice(1))}
            onUse={() => undefined}
            onCreate={() => undefined}
          />
        </Card>
      </div>
      <div className="k-stack">
        <Card title="Case file">
          <CaseFileTree
            chosen={node}
            onChoose={setNode}
            nodes={[
              {
                id: '1',
                label: '1. Placement',
                state: 'overdue',
                children: [
                  {
                    id: '1a',
                    label: 'Agreements',
                    state: 'done',
                    count: 4,
                    children: [{ id: '1a1', label: 'Placement agreement', state: 'done', count: 3 }],
                  },
                  { id: '1b', label: 'Needs and services plan', state: 'overdue' },
                ],
              },
              {
                id: '2',
                label: '2. Health',
                state: 'due',
                count: 12,
                children: [{ id: '2a', label: 'Dental exam', state: 'due' }],
              },
              { id: '3', label: '3. Reports', state: 'none' },
              { id: '4', label: '4. Tribal', state: 'na' },
            ]}
          />
        </Card>
        <Card title="Phases">
          <PhaseStepper
            phases={['Inquiry', 'Application', 'Home study', 'Approval'].map((label) => ({ id: label, label }))}
            current="Home study"
            days={34}
            median={{ days: 41, period: 'last 12 months' }}
          />
        </Card>
        <Card title="Consequence preview">
          <EffectList
            effects={[
              { id: '1', icon: IconBed, text: 'Free beds go from **2** to **1**' },
              { id: '2', icon: IconCalendar, text: '**3 appointments** after Nov 13 are cancelled' },
              { id: '3', icon: IconFileText, text: '**1 draft** must be submitted, moved or kept with a reason' },
            ]}
            undo="You can undo this until someone changes one of these records."
          />
        </Card>
        <Card title="Periods">
          <ul className="g-lines">
            <li>
              <Period start="2024-08-30" />
            </li>
            <li>
              <Period start="2024-08-30" end="2025-09-26" />
            </li>
            <li>
              <Period end="2025-09-26" />
            </li>
            <li>
              <Period start={addDays(today, 20)} />
            </li>
          </ul>
        </Card>
      </div>
      <div className="g-two k-stack">
        <FileViewer
          file={{
            name: 'Court order, October.png',
            type: 'image/svg+xml',
            bytes: 84_000,
            url: new URL('./mark.svg', import.meta.url).href,
          }}
          onDownload={() => undefined}
        />
        <FileViewer
          file={{
            name: 'Scanned packet with a very long name that does not fit in its place.docx',
            type: 'application/msword',
            bytes: 4_200_000,
          }}
          onDownload={() => undefined}
        />
        <FileViewer file={undefined} onDownload={() => undefined} failed={{ status: 404, text: 'Not Found' }} />
      </div>
      <div className="k-stack">
        <DueRail items={[]} period="next 30 days" />
        <DueRail items={[]} period="next 30 days" loading title="What is due, loading" />
      </div>
    </div>
  )
}
