import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { FamilyList } from './family-list.web.tsx'
import { FamilyMap } from './family-map.web.tsx'
import { useRelationDialogs } from './relation-dialogs.web.tsx'
import { useRelationText } from './relation-text.web.ts'
import { relationCalls } from './relations.calls.ts'
import './relations.css'

/** Who belongs to a person: drawn, and as a list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useRelationText()
  const dialogs = useDialogs()
  const { data } = useRead(relationCalls.getRelations, { PersonID: id })
  const asks = useRelationDialogs(dialogs, id)
  if (!data) return <SkeletonRows rows={4} height={56} />
  const add = data.Can.Edit && { label: t.add, onClick: asks.add }
  return (
    <>
      {data.People.length > 1 && (
        <Card
          title={t.map}
          end={
            <span className="k-row">
              <Button kind="quiet" size="sm" icon={IconPrinter} onClick={() => window.print()}>
                {t.print}
              </Button>
              {add && (
                <Button kind="quiet" size="sm" icon={IconPlus} onClick={add.onClick}>
                  {add.label}
                </Button>
              )}
            </span>
          }
        >
          <FamilyMap family={data} />
        </Card>
      )}
      <FamilyList family={data} personId={id} asks={asks} add={data.People.length === 1 && add} />
      {dialogs.dialog}
    </>
  )
}
