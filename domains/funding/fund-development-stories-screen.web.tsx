import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useStoryText } from './stories/story-text.web.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'
import { storiesCalls as calls } from './stories/stories.calls.ts'
import { choicesOf } from './optional-field.web.tsx'
import './funding.css'
import { StoryCard } from './stories/story-card.web.tsx'

type Story = Output<typeof calls.getStories>['Stories'][number]

/** Stories of those who agreed in writing, each shown only while its release is valid. */
export function Screen() {
  const t = useStoryText()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(calls.addEditStory)
  const { data } = useRead(calls.getStories, {})
  const programs = useRead(giftsCalls.getGiftChoices, {}, { quiet: true }).data?.SubPrograms ?? []
  const title = (story?: Story) =>
    dialogs.ask({
      call: calls.addEditStory,
      title: story ? t.edit : t.add,
      values: story ?? (programs[0] ? { SubProgramID: programs[0].Id } : {}),
      fields: [
        ...(programs.length > 1 && !story ? [{ name: 'SubProgramID', span: 12 } as const] : []),
        { name: 'Title', span: 12 },
      ],
      custom: { SubProgramID: chosenField(t.program, choicesOf(programs)) },
    })
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => title()}>
      {t.add}
    </Button>
  )
  if (!data) return <SkeletonRows rows={6} height={56} />
  return (
    <div className="k-stack">
      <ScreenActions>{add}</ScreenActions>
      {data.Stories.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-funding-grid">
        {data.Stories.map((story) => (
          <StoryCard key={story.StoryID} story={story} dialogs={dialogs} off={whyNot} onEdit={() => title(story)} />
        ))}
      </div>
      {dialogs.dialog}
    </div>
  )
}
