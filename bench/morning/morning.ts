/** What is done on a morning: twelve tasks of a new user, and six of the second walk. */
export const tasks = [
  'find what needs me',
  'why is Antiquariat Federkiel critical',
  'mend the site that is partly overwritten',
  'update all but major',
  'back up ten',
  'who has Phoca Gallery below 5.2.0',
  'find a site by its address, mistyped',
  'see which backups failed their test',
  'put a tag on five sites',
  'turn on auto-update of one extension everywhere',
  'pause and resume a batch',
  'sign out',
  'update ten selected sites',
  'who has JCE below 2.9.99',
  'who has JCE below 2.9.99, by the filters',
  'send a report now',
  'connect many',
  'plan backups of ten sites, each Sunday',
] as const

export type Task = (typeof tasks)[number]

/** How each task is done with these hands; `list`: three connect links, one on each line. */
export type Morning<Hands> = Record<Task, (hands: Hands, list: string) => Promise<void>>
