import { complaintAboutNode } from './check-node.mjs'

const complaint = complaintAboutNode(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  // Only now: what follows is written for a Node that is new enough.
  import('./run-tool.mjs').then(({ runTool }) => runTool('server/src/own-data/main.ts'))
}
