/**
 * Words that passwords are so often made of that an attacker tries them, their spellings (p4ssw0rd) and their
 * repetitions first. They are looked for inside a password, so one entry stands for very many passwords.
 */
export const commonWords: readonly string[] = `
password passwort passwd passw pass word contrasena contrasenia senha motdepasse parola letmein letmeinnow openup opensesame
sesame welcome bienvenido bienvenidos willkommen hello hola hallo goodbye login logon logmein signin admin administrator
root user guest test testing tester temp temporary default changeme change master access secret secreto private secure
security computer laptop desktop windows internet server network system database office software hardware microsoft
google apple amazon facebook instagram twitter youtube netflix samsung android iphone nokia dell lenovo intel
qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx wsxedc qweasd qweasdzxc poiuy lkjhg mnbvc
abc abcd abcdef aaaa iloveyou loveyou lovely lover love loveme ihateyou hateyou babygirl babyboy baby sweetheart honey
sweetie princess prince princesa queen king angel angels heaven jesus christ jesuschrist godisgood godislove god lord
blessed blessing faith grace hope peace trustno trustme trust believe forever family familia mother father mommy daddy
mama papa sister brother friend friends bestfriend friendship teamo tequiero tequieromucho miamor amor corazon
dragon monkey tigger tiger lion panda bear puppy kitty kitten doggy dolphin dolphins butterfly bunny rabbit horse horses
eagle eagles falcon falcons phoenix shark turtle chicken panther panthers spider snake scorpion wolf wolves unicorn
sunshine sunflower sunset sunrise moonlight starlight stars star summer winter spring autumn fall rainbow flower flowers
rose roses lily daisy jasmine violet orange apple banana cherry strawberry lemon melon mango coconut peach peaches
cookie cookies chocolate candy sugar cheese coffee pizza pepper ginger peanut butter muffin cupcake pumpkin
red blue green yellow purple black white silver golden gold diamond crystal pearl ruby emerald
baseball basketball football soccer futbol hockey tennis golf golfer swimming running runner skater skateboard surfer
yankees lakers dodgers giants cowboys steelers patriots packers raiders broncos chargers bulldogs rangers redsox celtics
warriors seahawks fortyniners arsenal chelsea liverpool barcelona realmadrid manchester juventus america
superman batman spiderman starwars pokemon pikachu naruto minecraft fortnite zelda mario sonic matrix gandalf frodo
hogwarts harrypotter potter startrek avengers ironman wolverine captain superstar supernova rockstar rocknroll metallica
nirvana eminem slipknot blink beatles greenday linkinpark guitar music dancer dance singer
michael jennifer jessica ashley amanda sarah michelle daniel andrew joshua matthew anthony christopher david robert
james john william joseph thomas charles charlie george edward richard steven kevin brian jason justin brandon ryan
nicole elizabeth stephanie melissa samantha danielle heather rachel rebecca lauren megan hannah abigail emily olivia
sophia isabella maria marie anna martha carlos jose juan luis miguel antonio francisco alejandro fernando roberto
ricardo eduardo diego daniela gabriela andrea carolina valentina alexandra alexander alexis jordan taylor morgan
hunter harley maggie molly bailey buster max rocky lucky shadow smokey sparky pepper toby sophie chloe bella
mustang corvette ferrari porsche mercedes camaro chevy toyota honda nissan harleydavidson yamaha suzuki kawasaki ducati
computer1 freedom liberty justice victory winner champion hero warrior soldier army navy marine marines airforce police
fireman doctor nurse teacher student school college university library hospital
california texas florida newyork losangeles chicago boston dallas houston phoenix denver seattle oregon washington
losangeles sandiego sanfrancisco sacramento fresno arizona nevada hawaii mexico canada london paris berlin
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio
agosto septiembre octubre noviembre diciembre primavera verano otono invierno
happy happiness smile smiley laugh funny crazy sexy hottie cutie cute pretty beautiful gorgeous awesome amazing
perfect special magic magical mystery destiny fantasy dream dreamer dreams nothing everything something whatever
anything nobody somebody myself mylife mypassword mine myname yourname thisis itsme iamthebest thebest best number one
cool great good bad boy girl boys girls man woman lady guy dude boss killer hacker ninja pirate cowboy gangster
money dollar dollars cash million millionaire rich bitcoin business company manager director work worker job
trouble chaos demon devil satan evil hell ghost vampire zombie monster alien aliens death dead
please thankyou thanks sorry nopassword forgot forget forgotten remember donotforget dontforget enter open close
start stop yes noway okay ready steady wonder wonderful simple easy hard strong power powerful force energy
thunder lightning storm hurricane tornado fire water earth wind ocean beach river mountain forest island paradise
genesis exodus samson moses abraham david solomon gabriel raphael michaela
correcthorsebatterystaple correcthorse batterystaple horsebattery
`
  .trim()
  .split(/\s+/)

/** Words of this trade and product; anyone guessing at an agency's door would begin with them. */
export const tradeWords: readonly string[] = `
kith kin intake teams homes foster fostercare family families child children youth agency agencies social services service
casework caseworker caseload worker county resource parent parents placement residential wraparound adoption church
demo demonstration example valley ehr welligent famlink staff employee
`
  .trim()
  .split(/\s+/)
