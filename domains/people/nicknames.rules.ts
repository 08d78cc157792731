/** Names that stand for each other; whoever types one finds the others. */
const groups = `abigail abby gail, alexander alex alejandro lex sasha, alexandra alex alexa sandra sasha, amanda mandy, andrew andy drew andres,
angela angie, ann anna anne annie, anthony tony antonio, arthur art artie, barbara barb, benjamin ben benny benji, bernard bernie,
catherine katherine kathryn cathy kathy kate katie cat, charles charlie chuck carlos, christina christine chris tina crissy,
christopher chris topher cristobal, cynthia cindy, daniel dan danny, david dave davy, deborah debra deb debbie, donald don donnie,
dorothy dot dottie, edward ed eddie ted eduardo, elizabeth liz lizzy beth betsy betty eliza ellie elisabeth isabel, emily em emmy,
eugene gene, florence flo, frances fran frannie, francis frank francisco paco pancho, franklin frank, frederick fred freddy federico,
gabriel gabe, gabriela gabriella gabby, gerald gerry jerry, gregory greg gregorio, guadalupe lupe lupita, harold hal harry, henry hank harry enrique,
ignacio nacho, isaac ike, isabella isabel bella izzy, jacob jake jacobo, jacqueline jackie, james jim jimmy jamie jaime, janet jan,
jeffrey jeff, jennifer jen jenny, jesus chuy, jessica jess jessie, john johnny jack jon juan, jonathan jon nathan jonny, jose joe pepe,
joseph joe joey jose, joshua josh josue, judith judy, kenneth ken kenny, kimberly kim, lawrence larry laurence, leonard leo len lenny,
lillian lily lil, louis lou louie luis, lucille lucy, madeline maddie, margaret maggie meg peggy marge margarita, maria mary marie,
martin marty, matthew matt mateo, maximilian max, megan meg, melissa missy mel, michael mike mickey miguel micah, michelle shelly,
mildred millie, natalie nat, nathaniel nathan nate nat, nicholas nick nicky nicolas, nicole nicky nikki, olivia liv livvy, pamela pam,
patricia pat patty tricia, patrick pat paddy patricio, peter pete pedro, phillip philip phil, rachel rae, ramon ray, raymond ray,
rebecca becca becky, richard rick ricky dick rich ricardo, robert rob robbie bob bobby roberto, roberto beto, ronald ron ronnie,
rosemary rose rosie, russell russ, samantha sam, samuel sam sammy, sandra sandy, sarah sally sara, stephanie steph, steven stephen steve esteban,
susan sue suzie suzanne, teresa theresa terry tess, theodore ted teddy theo, thomas tom tommy tomas, timothy tim timmy, valerie val,
veronica ronnie vera, victor vic, victoria vicky tori, vincent vince vinny, virginia ginny, walter walt, william will bill billy willie guillermo memo,
zachary zach zack`

const table = new Map<string, Set<string>>()
for (const group of groups.split(',')) {
  const names = group.trim().split(/\s+/)
  for (const name of names) {
    const known = table.get(name) ?? new Set<string>()
    for (const other of names) if (other !== name) known.add(other)
    table.set(name, known)
  }
}

/** Other names the bearer of this one may go by; the name is given in small letters without accents. */
export const nicknamesOf = (name: string): string[] => name.split(' ').flatMap((token) => [...(table.get(token) ?? [])])
