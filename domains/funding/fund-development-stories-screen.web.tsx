import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { storyStates } from '#platform/contract/lists/funding.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'
import { storiesCalls as calls } from './stories/stories.calls.ts'
import { choicesOf } from './optional-field.web.tsx'
import './funding.css'

type Story = Output<typeof calls.getStories>['Stories'][number]

const useText = catalog({
  add: ['Add story', 'Agregar historia'],
  edit: ['Edit title', 'Editar título'],
  program: ['Sub-program', 'Subprograma'],
  write: ['Write', 'Escribir'],
  release: ['Media release', 'Autorización de medios'],
  addRelease: ['Add release', 'Agregar autorización'],
  renew: ['New release', 'Nueva autorización'],
  scan: ['Scan of the release', 'Escaneo de la autorización'],
  there: ['A scan is on file', 'Hay un escaneo'],
  revoke: ['Take release back', 'Retirar autorización'],
  revokeSentence: [
    'From this moment the story is neither shown nor exported.',
    'Desde este momento la historia no se muestra ni se exporta.',
  ],
  pdf: ['PDF', 'PDF'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this story', 'Quitar esta historia'],
  signed: ['Signed by {name} on {day}', 'Firmada por {name} el {day}'],
  until: ['valid until {day}', 'vale hasta el {day}'],
  revoked: ['Taken back {day}: {why}', 'Retirada el {day}: {why}'],
  hidden: ['The text is not shown without a valid release.', 'El texto no se muestra sin una autorización vigente.'],
  empty: ['No text yet.', 'Aún sin texto.'],
  none: ['No stories yet', 'Aún no hay historias'],
  noneText: [
    'Add a story, then its signed media release. The text can be written from then on.',
    'Agregue una historia y luego su autorización firmada. Desde entonces se puede escribir el texto.',
  ],
})

/** Stories of those who agreed in writing, each shown only while its release is valid. */
export function Screen() {
  const t = useText()
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

interface StoryProps {
  story: Story
  dialogs: ReturnType<typeof useDialogs>
  off: string | undefined
  onEdit: () => void
}

function StoryCard({ story, dialogs, off, onEdit }: StoryProps) {
  const t = useText()
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
