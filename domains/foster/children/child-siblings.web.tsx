import { fosterEnrollmentCalls } from './children.calls.ts'
import { IconUnlink, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { SearchBeforeCreate } from '#platform/web/blocks/search-before-create.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { ClientProfile, Sibling } from './children-chart.calls.ts'
import { useSummaryText } from './child-summary-text.web.ts'
import { siblingsCalls } from '#domains/clients/siblings/siblings.calls.ts'
import { childHref } from '#platform/web/charts.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'

const useText = catalog({
  title: ['Siblings of {name}', 'Hermanos de {name}'],
  sentence: [
    'Find the brother or sister on record. To enroll a new one, use Add child.',
    'Busque al hermano registrado. Para inscribir a uno nuevo, use Agregar niño.',
  ],
  use: ['Keep together', 'Mantener juntos'],
  done: ['{name} is kept together as a sibling.', '{name} queda unido como hermano.'],
  unlinkTitle: ['Is {name} no sibling?', '¿{name} no es hermano?'],
  unlinkSentence: [
    'Court entries and placements stay as they are; only the link goes.',
    'Las audiencias y ubicaciones quedan como están; solo se quita el vínculo.',
  ],
  unlink: ['Take the link away', 'Quitar el vínculo'],
  undone: ['The link was removed.', 'Se quitó el vínculo.'],
})

/** Brothers and sisters, where they live, and the way to their charts. */
export function ChildSiblings({ child }: { child: ClientProfile }) {
  const t = useSummaryText()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Sibling>()
  return (
    <Card
      title={t.siblings}
      flush={child.Siblings.length > 0}
      end={
        child.Can.Edit && (
          <Button kind="quiet" size="sm" icon={IconUserPlus} onClick={() => setAdding(true)}>
            {t.addSibling}
          </Button>
        )
      }
    >
      {child.Siblings.length === 0 ? (
        <p className="k-quiet">{t.noSiblings}</p>
      ) : (
        <ul className="k-list k-team">
          {child.Siblings.map((one) => (
            <SiblingRow
              key={one.ClientID}
              sibling={one}
              onUnlink={child.Can.Edit ? () => setLeaving(one) : undefined}
            />
          ))}
        </ul>
      )}
      <LinkSibling child={child} opened={adding} onClose={() => setAdding(false)} />
      <UnlinkSibling sibling={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  )
}

function SiblingRow({ sibling, onUnlink }: { sibling: Sibling; onUnlink: (() => void) | undefined }) {
  const t = useSummaryText()
  const dates = useDates()
  const { open } = useFosterAddress()
  const id = sibling.ClientSubProgramMembershipID
  const where = sibling.Together
    ? t.together
    : (sibling.FamilyName ?? (sibling.Status === 'Waiting' ? t.waiting : (sibling.SubProgramName ?? t.noChart)))
  return (
    <li>
      <Avatar name={sibling.Name} id={sibling.ClientID} />
      <span>
        {id ? (
          <a
            className="k-link"
            href={childHref(id)}
            onClick={(event) => {
              event.preventDefault()
              open('child', id)
            }}
          >
            {sibling.Name}
          </a>
        ) : (
          <b>{sibling.Name}</b>
        )}
        <small>{[sibling.DateOfBirth && dates.age(sibling.DateOfBirth), where].filter(Boolean).join(', ')}</small>
      </span>
      {onUnlink && <IconButton icon={IconUnlink} size="sm" label={t.unlink(sibling.Name)} onClick={onUnlink} />}
    </li>
  )
}

function LinkSibling({ child, opened, onClose }: { child: ClientProfile; opened: boolean; onClose: () => void }) {
  const t = useText()
  const { label } = useSpeech()
  const search = useChange(fosterEnrollmentCalls.searchExistingClients)
  const link = useChange(siblingsCalls.linkSiblings)
  const matches = search.data?.Matches.filter((one) => one.IsClient && one.ClientID !== child.ClientID).map((one) => ({
    id: one.ClientID,
    name: nameOf(one),
    birth: one.DateOfBirth,
    score: Math.round(one.Score * 100),
    reasons: one.Reasons.map((reason) => label(matchReasons, reason)),
    memberships: one.Memberships.map((membership) => membership.SubProgramName),
  }))
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.title(nameOf(child))} sentence={t.sentence}>
      {() => (
        <SearchBeforeCreate
          useLabel={t.use}
          matches={matches}
          loading={search.isPending}
          onSearch={({ first, last, birth, id }) =>
            void search.run({
              FirstName: first || undefined,
              LastName: last || undefined,
              DateOfBirth: birth,
              Search: id || undefined,
            })
          }
          onUse={(match) =>
            void link.run({ ClientID: child.ClientID, SiblingClientIDs: [match.id] }).then((answer) => {
              if (!answer) return
              onClose()
              showToast({ text: t.done(match.name) })
            })
          }
          onCreate={onClose}
        />
      )}
    </FormDialog>
  )
}

function UnlinkSibling({ sibling, onClose }: { sibling: Sibling | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      opened={sibling !== undefined}
      onClose={onClose}
      title={t.unlinkTitle(sibling?.Name ?? '')}
      sentence={t.unlinkSentence}
    >
      {(close) => (
        <CallForm
          call={siblingsCalls.unlinkSibling}
          values={{ ClientID: sibling!.ClientID, Reason: '' }}
          fields={[{ name: 'Reason', span: 12 }]}
          submit={t.unlink}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.undone })
          }}
        />
      )}
    </FormDialog>
  )
}
