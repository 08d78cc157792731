import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { RadioGroup, Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

const places = ['Home', 'School', 'Office', 'Court', 'Video', 'Phone'].map((label) => ({ value: label, label }))
const languages = [
  'English',
  'Spanish',
  'Mandarin',
  'Hindi',
  'Arabic',
  'Bengali',
  'French',
  'Russian',
  'Portuguese',
  'Japanese',
]

export function GalleryFields() {
  const [day, setDay] = useState<string | null>('2026-11-12')
  const [late, setLate] = useState<string | null>('2031-01-05')
  const [place, setPlace] = useState<string | null>('Home')
  const [none, setNone] = useState<string | null>(null)
  const [spoken, setSpoken] = useState(['Spanish', 'English'])
  const [miles, setMiles] = useState<number | null>(12.5)
  const [going, setGoing] = useState<'no' | 'some' | 'track' | 'met'>('track')
  const [took, setTook] = useState<'yes' | 'no' | 'later' | null>(null)
  const [covered, setCovered] = useState(true)
  return (
    <div className="k-stack g-paper">
      <Card title="A form">
        <div className="k-form">
          <div className="k-span4">
            <DateField label="Date" value={day} onChange={setDay} />
          </div>
          <div className="k-span4">
            <TextField label="Start" defaultValue="10:30" />
          </div>
          <div className="k-span4">
            <TextField label="End" defaultValue="09:15" error="Must be after 10:30" />
          </div>
          <div className="k-span6">
            <SelectField label="Place" options={places} value={place} onChange={setPlace} />
          </div>
          <div className="k-span6">
            <SelectField
              label="Court department"
              needed
              options={places}
              value={none}
              onChange={setNone}
              error={none ? undefined : 'Choose where it was heard'}
            />
          </div>
          <div className="k-span6">
            <MultiSelect
              label="Languages spoken"
              options={languages.map((label) => ({ value: label, label }))}
              value={spoken}
              onChange={setSpoken}
              help="In the order the family prefers"
            />
          </div>
          <div className="k-span6">
            <NumberField label="Miles traveled" places={1} value={miles} onChange={setMiles} />
          </div>
          <div className="k-span4">
            <TextField label="Case number" defaultValue="4387761" filled />
          </div>
          <div className="k-span4">
            <TextField label="Home visits" defaultValue="3 made, 3 required" filled={{ onEdit: () => undefined }} />
          </div>
          <div className="k-span4">
            <DateField label="Next step by" needed value={late} onChange={setLate} max="2027-12-31" />
          </div>
          <div>
            <Segmented
              label="How is it going?"
              value={going}
              onChange={setGoing}
              choices={[
                { value: 'no', label: 'Not started' },
                { value: 'some', label: 'Some steps' },
                { value: 'track', label: 'On track' },
                { value: 'met', label: 'Met' },
              ]}
            />
          </div>
          <div>
            <TextArea
              label="What changed since last quarter"
              help="Write what you saw or heard. Two or three sentences are enough."
              defaultValue="Mari moved up two reading levels since the tutor began in September."
            />
          </div>
          <div>
            <TextArea
              label="What gets in the way"
              needed
              placeholder="Anything that slows this goal, or “nothing right now”"
              error="Needed before you can submit"
            />
          </div>
          <div className="k-span6">
            <RadioGroup
              label="Child took part in this review"
              value={took}
              onChange={setTook}
              error={took ? undefined : 'Choose one'}
              choices={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
                { value: 'later', label: 'Not this time' },
              ]}
            />
          </div>
          <div className="k-span6">
            <Checkbox
              label="Counts as the required visit for November"
              help="Worked out from date, place and who was there"
              checked={covered}
              onChange={(event) => setCovered(event.currentTarget.checked)}
            />
          </div>
          <div className="k-span6">
            <TextField label="Find a colleague" icon={IconSearch} placeholder="Name" />
          </div>
          <div className="k-span6">
            <Checkbox label="Some of the siblings" mixed onChange={() => undefined} checked={false} />
          </div>
        </div>
      </Card>
    </div>
  )
}
