/**
 * The names of React Router that the house uses. Sharing this facade instead of the library keeps the
 * rest of it out of the page (docs/adr/0001-sharing-ant-design.md). A name that a remote needs is added here.
 */

export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
