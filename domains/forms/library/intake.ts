import {
  address,
  choice,
  dated,
  money,
  person,
  phone,
  several,
  story,
  table,
  whole,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, points, row, say, section, signs } from './library-page.ts'

const placementAgreement = form({
  name: 'Placement Agreement (SOC 154A)',
  label: 'Placement agreement (SOC 154A)',
  type: 'Consent',
  signing: 'Either',
  word: true,
  page: [
    childHead,
    section(
      '1. The placement',
      row(
        dated('PlacementDate', 'Date of placement', { from: 'Placement.Current.StartDate' }),
        words('ResourceFamily', 'Resource family', { from: 'Placement.Current.FamilyName', needed: true }),
        words('PlacingAgency', 'Placing agency', { needed: true, help: 'County department, tribe or probation.' }),
      ),
      row(
        address('FamilyAddress', 'Address of the home', { from: 'Placement.Current.Address' }),
        choice(
          'PlacementKind',
          'Kind of placement',
          ['Foster', 'Foster/Adoption', 'Emergency', 'Respite', 'Relative or NREFM'],
          { needed: true },
        ),
        words('LevelOfCare', 'Level of care', { from: 'Client.LevelOfCare' }),
      ),
      row(
        person('CountyWorker', 'County social worker', { needed: true, from: 'CountyWorker.FullName' }),
        phone('CountyWorkerPhone', 'Phone of the county worker', { needed: true, from: 'CountyWorker.Phone' }),
        phone('AfterHoursPhone', 'After hours', { help: 'Who answers at night and on weekends.' }),
      ),
    ),
    section(
      '2. What the family was told',
      several(
        'InformationGiven',
        'Given to the family before or at placement',
        [
          'Reasons for removal',
          'Health and medicines',
          'Allergies',
          'Behavior and safety',
          'School',
          'Siblings and family',
          'Culture, language, religion',
          'Court orders',
          'Nothing yet',
        ],
        { needed: true },
      ),
      story('SpecialNeeds', 'Special needs of this child', { help: 'What the family must know tonight.' }),
      yesNo('KnownDanger', 'Has the child been a danger to self or others?', { needed: true }),
      only(
        yes('KnownDanger'),
        story('DangerPlan', 'What is known, and how the home keeps everybody safe', { needed: true }),
      ),
    ),
    section(
      '3. Money and belongings',
      row(
        money('MonthlyRate', 'Monthly rate', { needed: true }),
        money('ClothingAllowance', 'Clothing allowance'),
        yesNo('InventoryDone', 'Belongings counted with the child', { needed: true }),
      ),
    ),
    section(
      '4. What we agree',
      say('The resource family will'),
      points(
        'care for the child as one of the family and keep what they know about the child confidential',
        'help the child to see parents, brothers and sisters as the court has ordered',
        'tell the agency at once of an injury, a runaway, an arrest or any danger to the child',
        'give fourteen days’ notice before asking for the child to move, except in an emergency',
      ),
      say('The agency will'),
      points(
        'visit at least once a month and answer the telephone at any hour',
        'pay on the agreed day and give the family everything it knows about the child',
        'plan with the family and the child, and give notice before a move',
      ),
      story('OtherTerms', 'Anything else we agree'),
    ),
    section('5. Signatures', signs('Author', 'Worker', 'AllParent')),
  ],
  places: [
    place(
      foster,
      'Client',
      '2. Placement / Agreements',
      due('Each Placement', 'Placement Start', 0),
      'Case Manager',
      'Author',
      'Worker',
      'AllParent as Resource parent',
    ),
  ],
})

const belongings = table(
  'Items',
  'Clothing and property',
  [
    words('Item', 'Item', { needed: true }),
    choice('ItemKind', 'Kind', [
      'Clothing',
      'Shoes',
      'School',
      'Electronics',
      'Toy or book',
      'Papers',
      'Money',
      'Keepsake',
      'Other',
    ]),
    whole('HowMany', 'How many', { needed: true }),
    choice('Condition', 'Condition', ['New', 'Good', 'Worn', 'Does not fit']),
    money('Worth', 'Worth'),
  ],
  { minRows: 1, maxRows: 200 },
)
const inventoryPage = (when: 'placement' | 'discharge') => [
  childHead,
  row(
    dated('CountedOn', 'Counted on'),
    words('ResourceFamily', 'Home', { from: 'Placement.Current.FamilyName' }),
    person('CountedWith', 'Counted with', { help: 'The child takes part from the age of five.' }),
  ),
  section('1. What the child has', belongings),
  section(
    '2. What is missing',
    row(
      yesNo('EnoughClothing', 'Enough clothing for a week', { needed: true }),
      yesNo('LuggageGiven', 'The child has luggage, no trash bags', { needed: true }),
      money('CashHeld', 'Cash held for the child'),
    ),
    story('Missing', when === 'placement' ? 'What the child still needs' : 'What did not come along, and where it is'),
  ),
  section('3. Signatures', signs('Author', 'Client')),
]
const inventory = form({
  name: 'Clothing & Property Inventory',
  label: 'Clothing and property inventory',
  type: 'Document',
  page: inventoryPage('placement'),
  places: [
    place(
      foster,
      'Client',
      '2. Placement / Belongings',
      due('Each Placement', 'Placement Start', 0),
      'Case Manager',
      'Author',
      'Client',
    ),
  ],
})
const inventoryAtDischarge = form({
  name: 'Clothing & Property Inventory - Discharge',
  label: 'Clothing and property at discharge',
  type: 'Document',
  page: inventoryPage('discharge'),
  places: [
    place(
      foster,
      'Client',
      '8. Discharge / Belongings',
      due('Once', 'Discharge Date', 0),
      'Case Manager',
      'Author',
      'Client',
    ),
  ],
})

export const intakeForms = [placementAgreement, inventory]
export const inventoryForms = [inventoryAtDischarge]
