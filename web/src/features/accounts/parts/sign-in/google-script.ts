// Google's sign-in widget: the only third-party script (D40), fetched when a form that needs it
// opens (D16).

type Answer = { credential?: string }
type ButtonLook = {
  type: 'standard'
  theme: 'outline' | 'filled_black'
  size: 'large'
  text: 'signin_with' | 'signup_with' | 'continue_with'
  logo_alignment: 'center'
  width: number
  locale: string
}

/** The part of the widget's API used here. */
type GoogleId = {
  initialize(options: {
    client_id: string
    callback: (answer: Answer) => void
    ux_mode: 'popup'
  }): void
  renderButton(parent: HTMLElement, look: ButtonLook): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } }
  }
}

/** In English, whatever the browser's language (R2). */
const SCRIPT = 'https://accounts.google.com/gsi/client?hl=en'

let loading: Promise<GoogleId> | null = null

/** Fetches the widget once; after a failure the next call retries. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function fetchScript(): Promise<GoogleId> {
  return new Promise((done, failed) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => {
      const id = window.google?.accounts?.id
      if (id) done(id)
      else failed(new Error('The script did not bring the widget.'))
    }
    script.onerror = () => {
      script.remove()
      failed(new Error('The script did not come.'))
    }
    document.head.append(script)
  })
}
