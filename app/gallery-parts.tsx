import { IconCheck, IconPhone, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { AddChip, Chip } from '#platform/web/ui/chip.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { KeyHint } from '#platform/web/ui/key-hint.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Pill, Tag } from '#platform/web/ui/pill.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { StepsBar } from '#platform/web/ui/steps-bar.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { showToast, ToastCard } from '#platform/web/ui/toast.tsx'
import './gallery.css'

const swatches = [
  ['canvas', 'page'],
  ['surface', 'cards'],
  ['sunken', 'nav, auto-filled'],
  ['line', 'dividers'],
  ['line2', 'quiet edges'],
  ['ctl', 'field edge'],
  ['ink3', 'meta'],
  ['ink2', 'secondary'],
  ['ink', 'text'],
  ['accent', 'one accent'],
  ['accent-soft', 'selected'],
  ['ok', 'icon only'],
  ['soon', '14 days'],
  ['over', 'overdue'],
  ['info', 'neutral news'],
  ['conf', 'restricted'],
] as const

const tones: readonly [Tone, string, string][] = [
  ['ok', 'Done Nov 6', 'Done'],
  ['soon', 'In 4 days', 'Court in 12 days'],
  ['over', '9 days overdue', 'Allergy: peanuts'],
  ['info', 'Opens Dec 1', 'New form version'],
  ['conf', 'Confidential', 'Confidential address'],
]

export function GalleryParts() {
  return (
    <div className="g-grid">
      <div className="g-all">
        <Card title="Color">
          <ul className="g-swatches">
            {swatches.map(([name, use]) => (
              <li key={name}>
                <i style={{ background: `var(--k-${name})` }} />
                <span>
                  {name} <small>{use}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title="Status, word and shape">
        <ul className="g-pairs">
          {tones.map(([tone, word, pill]) => (
            <li key={tone}>
              <Status tone={tone}>{word}</Status>
              <Pill tone={tone}>{pill}</Pill>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Buttons">
        <div className="k-stack">
          <div className="k-actions">
            <Button kind="primary">Submit</Button>
            <Button icon={IconPrinter}>Preview</Button>
            <Button kind="quiet">Why?</Button>
            <Button kind="danger">End placement</Button>
            <Button kind="last">Delete draft</Button>
          </div>
          <div className="k-actions">
            <Button size="sm">Start</Button>
            <Button chosen icon={IconCheck}>
              Chosen
            </Button>
            <Button offBecause="Two answers are still missing.">Off, says why</Button>
            <Button kind="primary" busy>
              Saving
            </Button>
            <Button size="lg" kind="primary" icon={IconPlus}>
              In a form
            </Button>
          </div>
          <div className="k-actions">
            <IconButton icon={IconPhone} label="Call home" />
            <IconButton icon={IconTrash} label="Delete" offBecause="Only its author may delete it." />
            <Menu
              entries={[
                { heading: 'Actions' },
                { label: 'Print face sheet', icon: IconPrinter, onClick: () => undefined },
                { label: 'Move or end', offBecause: 'Needs the permission Foster.Place.' },
                'line',
                { label: 'Delete draft', icon: IconTrash, danger: true, onClick: () => undefined },
              ]}
            >
              <Button>Open menu</Button>
            </Menu>
            <KeyHint keys={['mod', 'K']} />
          </div>
        </div>
      </Card>
      <Card title="Type">
        <ul className="g-type">
          <li>
            <span className="g-title">Page title</span> <small>22 / 28, 620</small>
          </li>
          <li>
            <span className="g-section">Section title</span> <small>15 / 20, 600</small>
          </li>
          <li>
            <span>Body and narrative</span> <small>14 / 21, 400</small>
          </li>
          <li>
            <span className="g-dense">Table, label, button</span> <small>13 / 18, 400 to 550</small>
          </li>
          <li>
            <small>Meta, never smaller</small> <small>12 / 16, 400</small>
          </li>
          <li>
            <span>0123456789 4387761</span> <small>tabular figures</small>
          </li>
        </ul>
      </Card>
      <Card title="Saved, not saved">
        <ul className="g-lines">
          <li>
            <SavedState save={{ state: 'saved', at: '2026-11-12T17:42:00Z' }} />
          </li>
          <li>
            <SavedState save={{ state: 'saving' }} />
          </li>
          <li>
            <SavedState save={{ state: 'unsaved' }} />
          </li>
          <li>
            <SavedState save={{ state: 'failed', retryIn: 10, onRetry: () => undefined }} />
          </li>
          <li>
            <SavedState save={{ state: 'kept' }} />
          </li>
        </ul>
      </Card>
      <Card title="Toast and undo">
        <div className="k-stack">
          <ToastCard stays toast={{ text: 'Moved to Harper-Sample, Nov 13', onUndo: () => undefined }} />
          <Button
            onClick={() => showToast({ text: 'Placed with Ruiz-Demo.', onUndo: () => showToast({ text: 'Undone.' }) })}
          >
            Show a toast
          </Button>
        </div>
      </Card>
      <Card title="Notes">
        <div className="k-stack">
          <Note>A newer version of this form opens on Dec 1.</Note>
          <Note tone="soon">One draft must be submitted, moved or kept with a reason first.</Note>
          <Note tone="conf">This address is confidential. Opening it is logged.</Note>
        </div>
      </Card>
      <Card label="First use" flush>
        <EmptyState kind="first" title="No children here yet" action={<Button icon={IconPlus}>Add child</Button>}>
          When a child joins this sub-program they show up here.
        </EmptyState>
      </Card>
      <Card label="All clear" flush>
        <EmptyState kind="clear" title="All clear" action={<Button kind="quiet">See what comes next</Button>}>
          Nothing is overdue and nothing is due before Nov 26.
        </EmptyState>
      </Card>
      <Card label="No match" flush>
        <EmptyState kind="none" title="No match" action={<Button>Clear filters</Button>}>
          No child fits “Level 4” and “North Valley”.
        </EmptyState>
      </Card>
      <Card title="Skeleton">
        <SkeletonRows rows={4} height={38} />
      </Card>
      <Card title="Chips, tags, people">
        <div className="k-stack">
          <div className="k-actions">
            <Chip onClick={() => undefined} onRemove={() => undefined} removeLabel="Remove the filter Sub-program">
              Sub-program: North Valley
            </Chip>
            <AddChip>Add filter</AddChip>
            <Tag>Form v7</Tag>
          </div>
          <div className="k-actions">
            {['Ada One', 'Bea Two', 'Cy Three', 'Di Four', 'Ed Five', 'Flo Six'].map((name) => (
              <Avatar key={name} name={name} id={name} />
            ))}
            <Avatar name="Marisol Testado" id="7" size={64} />
          </div>
          <Breadcrumb
            items={[
              { key: 'a', node: <a href="#a">Foster</a> },
              { key: 'b', node: <a href="#b">Children</a> },
              { key: 'c', node: <span>Marisol Testado</span> },
            ]}
          />
        </div>
      </Card>
      <Card title="Facts and steps">
        <div className="k-stack">
          <Facts
            facts={[
              { label: 'Next hearing', value: <b>Tue, Nov 24, 8:30</b> },
              { label: 'Allergy', value: <Status tone="over">Peanuts, carries pen</Status> },
              { label: 'School', value: 'Fable Elementary, grade 4' },
            ]}
          />
          <StepsBar done={3} of={4} />
          <Tabs
            label="Example tabs"
            value="a"
            onSelect={() => undefined}
            items={[
              { id: 'a', label: 'Children', href: '#a', count: 148 },
              { id: 'b', label: 'Families', href: '#b', count: 96 },
              { id: 'c', label: 'Approvals', href: '#c', alert: { tone: 'over', count: 2 } },
            ]}
          />
        </div>
      </Card>
    </div>
  )
}
