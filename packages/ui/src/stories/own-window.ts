/** On a docs page each story is a window of its own: its dialog lies over the story, not over the page. */
export const ownWindow = { docs: { story: { inline: false, iframeHeight: 400 } } }
