import { UserManagement } from '../../features/admin/users/UserManagement.tsx'

/** Users, for administrators only. */
export default function UsersPage() {
  return <UserManagement />
}
