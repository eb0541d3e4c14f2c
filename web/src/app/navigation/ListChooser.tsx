import { listChooser } from '../../features/listings/list-chooser.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { bedIcon, chevronRightIcon, hotelIcon, shopIcon } from '../../ui/icons.ts'
import './list-chooser.css'

/** 'Choose What to Rentify' (D1, R2): three kinds, or Cancel. */
export function ListChooser() {
  const navigate = useNavigate()
  const kinds = [
    { to: paths.addRoom(), icon: bedIcon, name: m.chooser_room(), text: m.chooser_room_text() },
    {
      to: paths.addHotel(),
      icon: hotelIcon,
      name: m.chooser_hotel(),
      text: m.chooser_hotel_text(),
    },
    { to: paths.addShop(), icon: shopIcon, name: m.chooser_shop(), text: m.chooser_shop_text() },
  ]
  return (
    <Dialog title={m.chooser_title()} onClose={listChooser.close}>
      <p className="muted">{m.chooser_text()}</p>
      <ul className="stack">
        {kinds.map(({ to, icon, name, text }) => (
          <li key={to}>
            <button
              type="button"
              className="kind"
              onClick={() => {
                listChooser.close()
                navigate(to)
              }}
            >
              <Icon path={icon} />
              <span>
                <b>{name}</b>
                <span>{text}</span>
              </span>
              <Icon path={chevronRightIcon} />
            </button>
          </li>
        ))}
      </ul>
      <Button kind="second" wide onClick={listChooser.close}>
        {m.common_cancel()}
      </Button>
    </Dialog>
  )
}
