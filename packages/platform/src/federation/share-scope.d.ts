/** What the bundler puts in place of these names: the shared packages of the page (webpack's module federation). */
declare const __webpack_share_scopes__: { default: unknown }
declare function __webpack_init_sharing__(scope: 'default'): Promise<void> | number
