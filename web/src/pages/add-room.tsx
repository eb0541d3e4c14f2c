import { AddListing } from '../features/listings/form/AddListing.tsx'
import { roomWizard } from '../features/listings/form/room-wizard.ts'
import { m } from '../messages/index.js'

/** `/add-room`, `/add-property`: a new room (R12). */
export default function AddRoomPage() {
  return <AddListing wizard={roomWizard} title={m.title_add_room()} />
}
