export { SiteErrorLink } from './site-error-link.tsx'
