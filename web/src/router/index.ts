// For files that still import 'react-router'; goes when they name these files themselves.
export { Link, type LinkProps, Navigate, NavLink } from './Link.tsx'
export { matchPath } from './match.ts'
export { useLocation, useNavigate, useParams, useSearchParams } from './router.ts'
