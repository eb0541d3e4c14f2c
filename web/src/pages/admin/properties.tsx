import { PropertyManagement } from '../../features/admin/properties/PropertyManagement.tsx'

/** Properties: all of them for administrators, their own for owners. */
export default function PropertiesPage() {
  return <PropertyManagement />
}
