import type { Attack } from './attack.ts'
import { bodies } from './items/bodies.ts'
import { siteAnswers } from './items/site-answers.ts'
import { sockets } from './items/sockets.ts'

export const allAttacks: Attack[] = [...bodies, ...siteAnswers, ...sockets]
