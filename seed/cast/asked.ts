// What people ask of the agency: to take a child, or how to become a family.

// Sub-program | status | received hours ago | urgency | worker | county | child | needs | interview in days: place | reason: note
export const houseReferrals = `
residential | New | 3 | Urgent | Dara Workbench-Sample | San Bernardino | Marcus Waitwell M 15 | In shelter since Sunday; two placements ended this year. Takes sertraline. | - | -
residential | New | 30 | Routine | Cole Worksample | Los Angeles | Priscilla Testaway F 14 | Trauma therapy twice a week; a sister in Riverside visits on Sundays. | - | -
residential | Reviewing | 40 | Urgent | Stuart Desertcounty | Riverside | Ruben Placeless M 16 | Leaves juvenile hall on Friday. Diabetes, gives himself insulin. | - | -
residential | Interview | 20 | Routine | Dara Workbench-Sample | San Bernardino | Odette Nowhereton F 13 | Self-harm in spring, none since. Likes horses. | 1: County office, room 4 | -
residential | Waitlist | 190 | Routine | Stuart Desertcounty | Riverside | Emil Lastbed M 17 | Ready to step down from a hospital unit; needs a ground-floor room. | - | -
residential | Rejected | 260 | Urgent | Cole Worksample | Los Angeles | Tyrone Notsample M 16 | Two fires in his last home. | - | Arson: Fires in the last two homes; a unit with closer watch was named to the county.
residential | Rejected | 400 | Routine | Dara Workbench-Sample | San Bernardino | Agnes Elsewhere F 12 | - | - | Other: Placed with an aunt before the interview.
`

// Sub-program | status | received days ago | needed in days | source | worker | county | children "First Last sex age" | needs | decided days ago: why
export const referrals = `
north-valley | New | 0 | 1 | County Child Welfare | Cole Worksample | Los Angeles | Baby-Girl Sampleford F 0 | Leaves the hospital tomorrow; born at 36 weeks. | -
north-valley | New | 1 | 2 | County Child Welfare | Cole Worksample | Los Angeles | Tobias Nonesmith M 11, Talia Nonesmith F 9, Theo Nonesmith M 4 | Three together, Spanish at home, school in Pacoima. | -
north-valley | Reviewing | 3 | 5 | Probation | Grant Overseer-Test | Los Angeles | Damien Blankfield M 16 | Dual status; wants to stay at his high school. | -
north-valley | Offered | 5 | 2 | County Child Welfare | Cole Worksample | Los Angeles | Wilhelmina Draftly F 7 | Asthma. Aunt visits on Sundays. | -
north-valley | Accepted | 12 | 8 | County Child Welfare | Cole Worksample | Los Angeles | Owen Trialson M 9 | Emergency; siblings none. | 8: -
north-valley | Declined | 20 | 15 | County Child Welfare | Cole Worksample | Los Angeles | Percival Notsample M 15 | Fire setting in two earlier homes. | 18: DECLINED - Behavioral Needs Exceed Level of Care
north-valley | Withdrawn | 26 | 22 | Hospital | Nurse Example-Kay | Los Angeles | Fern Maybefield F 2 | - | 25: WITHDRAWN - Placed With Relative or NREFM
orange-county | Reviewing | 2 | 3 | County Child Welfare | Frank Caseworth | Orange | Ignatius Samplewell M 6, Inga Samplewell F 5 | Brother and sister, to stay together. | -
inland-desert | New | 1 | 4 | County Child Welfare | Stuart Desertcounty | Riverside | Jolie Testfield F 13 | CSEC concern; no placement in the home city. | -
las-vegas | Declined | 9 | 6 | County Child Welfare | Dinah Silverstate | Clark | Otis Demoson M 17 | - | 7: DECLINED - No Matching Home Available
puget-sound | Offered | 4 | 1 | County Child Welfare | Paige Evergreen | Snohomish | Kai Sampleson M 8, Kaya Sampleson F 6 | The tribe has been told. | -
inland-northwest | New | 2 | 6 | County Child Welfare | Rhonda Wheatly | Spokane | Silas-Ray Exampleby M 14 | Wheelchair; step-free home needed. | -
southwest-washington | Accepted | 4 | 2 | Hospital | Nolan Riverbend | Clark | Hazel Lewis-Sample F 0 | Two months old. | 2: -
`

// Sub-program | status | received days ago | touched days ago | first | second | city | source | interest | note
export const inquiries = `
north-valley | New | 0 | 0 | Bettina Curiously | - | Reseda | Web Search | Foster | Wrote at midnight; wants a call after five.
north-valley | New | 6 | 6 | Rafael Preguntón-Demo | Silvia Preguntón-Demo | Pacoima | Church | Foster/Adopt | Nobody has called yet.
north-valley | Contacted | 18 | 12 | Gwyneth Askwell | Alan Askwell | Northridge | Current Resource Family | Respite | Left two messages.
north-valley | Orientation scheduled | 9 | 2 | Norah Interest-Sample | - | Van Nuys | Event or Booth | Foster | Saturday at ten.
north-valley | Orientation attended | 24 | 4 | Cyrus Hopewell-Test | Leila Hopewell-Test | Canoga Park | Social Media | Foster/Adopt | Many good questions.
north-valley | Application sent | 33 | 8 | Margot Paperwork-Demo | - | Sylmar | Web Search | Foster | -
north-valley | Not now | 70 | 41 | Hugh Someday | Jean Someday | Reseda | Radio/TV/Print | Foster | After the move, in spring.
north-valley | Not eligible | 88 | 80 | Clive Underage-Test | - | Van Nuys | Web Search | Foster | Nineteen years old.
north-valley | Duplicate | 5 | 5 | Rafael Pregunton-Demo | Silvia Preguntón-Demo | Pacoima | Agency Web Site | Foster/Adopt | Wrote again on the web page.
north-valley | Closed | 120 | 100 | Ottoline Nevermind | - | Northridge | Friend or Relative | Foster | -
orange-county | New | 12 | 12 | Desmonda Waiting-Sample | - | Tustin | Agency Web Site | Foster | Untouched: the message went to the old mailbox.
orange-county | Contacted | 3 | 1 | Lien Inquirer-Demo | Tuan Inquirer-Demo | Santa Ana | Church | Kinship | Grandnephew in care.
orange-county | Application received | 40 | 15 | Corin Sablewood-Test | Delphine Sablewood-Test | Anaheim | Web Search | Foster | Became the Sablewood-Test family.
inland-desert | Contacted | 7 | 5 | Prudence Desertwish | - | Indio | Event or Booth | Foster | -
inland-desert | Orientation scheduled | 11 | 3 | Marvin Dunewell | Tess Dunewell | Victorville | 211 / Hotline | Respite | -
las-vegas | New | 2 | 2 | Roxanne Luckley-Demo | - | Henderson | Social Media | Foster/Adopt | -
puget-sound | New | 6 | 6 | Astrid-Marie Rainwish | - | Everett | Web Search | Foster | Heard of us at the ferry.
puget-sound | Contacted | 14 | 12 | Samuel Kinfolk-Test | Ruth Kinfolk-Test | Tacoma | County Child Welfare | Kinship | Their niece is in shelter care.
puget-sound | Orientation attended | 20 | 3 | Ingrid-Lou Fernway | Paul Fernway | Lynnwood | Church | Foster | Online orientation done.
puget-sound | Application sent | 31 | 9 | Maurice Lightly-Sample | - | Seattle | Agency Web Site | Foster/Adopt | -
inland-northwest | Contacted | 5 | 2 | Thelma Wheatwish | Dale-Ray Wheatwish | Spokane | Radio/TV/Print | Foster | -
inland-northwest | Not now | 66 | 50 | Gustav Orchardly | - | Yakima | Event or Booth | Respite | After the harvest.
southwest-washington | Orientation scheduled | 8 | 4 | Lucinda Bridgeway-Demo | Marc Bridgeway-Demo | Vancouver | Friend or Relative | Foster | -
southwest-washington | New | 1 | 1 | Faye Columbiana-Test | - | Kelso | Web Search | Kinship | Asks for her two grandsons.
`

// Child | family | offered days ago | answer | reason
export const offers = `
Gael Aparente | Delgado-Test | 16 | No | Home Full Then
Gael Aparente | Lindqvist-Test | 9 | No | Wants a Break
Lucía Muestra | Harper-Sample | 180 | Yes | -
Nico Supuesto | Adeyemi-Sample | 92 | Yes | -
Owen Trialson | Adeyemi-Sample | 7 | No | Travel or Holiday
Owen Trialson | Nakamura-Sample | 5 | Yes | -
Hugo Testerman | Lindqvist-Test | 99 | Yes | -
Kim-Ly Phan-Placeholder | Vuong-Sample | 2 | Waiting | -
Ismael Nadie | Makonnen-Demo | 2 | Waiting | -
Ismael Nadie | Fjordwell-Sample | 4 | No | School or Distance
Gia Placeholder | Whitlock-Demo | 1 | Waiting | -
Jonah Placeholder | Whitlock-Demo | 1 | Waiting | -
`

/** The lines of a list with their parts; `-` is none. */
export const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => (part === '-' ? '' : part)))
