let root: HTMLElement | null = null

/**
 * The element that dialogs and drawers hang in. In `<body>` itself antd would lock scrolling by a style
 * element without a nonce, which the page's security policy forbids; `overlay.css` keeps the scrolling in the
 * dialog instead.
 */
export function overlayRoot(): HTMLElement {
  if (root === null || !root.isConnected) {
    root = document.createElement('div')
    document.body.append(root)
  }
  return root
}
