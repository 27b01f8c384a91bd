export { createFramedPlatform, type FramedPlatform, type FrameEnds } from './frame-platform.ts'
export { Welcome } from './messages.ts'
export { serveFrame } from './serve-frame.ts'
