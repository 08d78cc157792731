import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { storyStates } from '#platform/contract/lists/funding.ts'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useStoryText } from './story-text.web.ts'
import { storiesCalls as calls } from './stories.calls.ts'
import '../funding.css'
import type { Output } from '#platform/contract/call.ts'

type Story = Output<typeof calls.getStories>['Stories'][number]

interface StoryProps {
  story: Story
  dialogs: ReturnType<typeof useDialogs>
  off: string | undefined
  onEdit: () => void
}

export function StoryCard({ story, dialogs, off, onEdit }: StoryProps) {
  const t = useStoryText()
  const dates = useDates()
  const { label } = useSpeech()
  const told = story.State === 'Released'
  const release = () =>
    dialogs.ask({
      call: calls.saveRelease,
      title: t.release,
      sentence: story.Title,
      values: { ...story, SignedBy: story.SignedBy ?? '', ReleasedOn: story.ReleasedOn ?? dates.today() },
      fields: [
        { name: 'SignedBy', span: 12 },
        'ReleasedOn',
        'ReleasedUntil',
        { name: 'ReleaseUse', span: 12 },
        { name: 'ReleaseDocumentID', span: 12 },
        { name: 'ReleaseFileID', span: 12 },
        { name: 'ReleaseDocument', span: 12 },
      ],
      custom: {
        ReleaseFileID: {
          label: t.scan,
          words: (id: string | null | undefined) => (id ? t.there : ''),
          draw: ({ onChange, errors }) => (
            <FileDrop
              label={t.scan}
              kinds={['jpg', 'png', 'pdf']}
              onFile={(file) => onChange(file?.FileID ?? story.ReleaseFileID)}
              error={errors['']}
            />
          ),
        },
      },
    })
  return (
    <Card
      title={story.Title}
      end={
        <Status tone={told ? 'ok' : story.State === 'None' ? 'soon' : 'over'} small>
          {label(storyStates, story.State)}
        </Status>
      }
    >
      <div className="k-stack">
        {story.ReleasedOn && story.SignedBy && (
          <p className="k-quiet">
            {[
              t.signed(story.SignedBy, dates.date(story.ReleasedOn)),
              story.ReleasedUntil && t.until(dates.date(story.ReleasedUntil)),
              story.ReleaseUse,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {story.ReleaseDocumentID && <p className="k-quiet">{t.document(story.ReleaseDocumentID)}</p>}
        {story.RevokedOn && (
          <p className="k-quiet">{t.revoked(dates.date(story.RevokedOn), story.RevokeReason ?? '')}</p>
        )}
        {told ? <p className="k-funding-story">{story.Body ?? t.empty}</p> : <p>{t.hidden}</p>}
        <div className="k-actions">
          {told && (
            <Button
              size="sm"
              offBecause={off}
              onClick={() =>
                dialogs.ask({
                  call: calls.writeStory,
                  wide: true,
                  title: story.Title,
                  values: { StoryID: story.StoryID, Body: story.Body ?? '', version: story.BodyVersion },
                  fields: [{ name: 'Body', span: 12 }],
                })
              }
            >
              {t.write}
            </Button>
          )}
          {told && story.Body && (
            <Button size="sm" onClick={() => void download(calls.getStoryPdf, { StoryID: story.StoryID })}>
              {t.pdf}
            </Button>
          )}
          <Button size="sm" kind="quiet" offBecause={off} onClick={release}>
            {story.ReleasedOn ? t.renew : t.addRelease}
          </Button>
          {story.ReleasedOn && !story.RevokedOn && (
            <Button
              size="sm"
              kind="quiet"
              offBecause={off}
              onClick={() =>
                dialogs.ask({
                  call: calls.revokeRelease,
                  title: t.revoke,
                  sentence: t.revokeSentence,
                  values: { StoryID: story.StoryID, version: story.version },
                  submit: t.revoke,
                })
              }
            >
              {t.revoke}
            </Button>
          )}
          <Button size="sm" kind="quiet" offBecause={off} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            offBecause={off}
            onClick={() =>
              dialogs.ask({
                call: calls.removeStory,
                title: t.removeTitle,
                sentence: story.Title,
                values: { StoryID: story.StoryID, version: story.version },
                submit: t.remove,
              })
            }
          >
            {t.remove}
          </Button>
        </div>
      </div>
    </Card>
  )
}
