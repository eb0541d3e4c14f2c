// DEMO CONTENT. Invented figures and people: shown only if placeholders are enabled (D13,
// `PLACEHOLDERS`).
import { m } from '../messages/index.js'

/** The home page's trust figures (R1). */
export const TRUST_FIGURES = [
  { figure: '1500+', label: m.home_figure_properties },
  { figure: '800+', label: m.home_figure_customers },
  { figure: '75+', label: m.home_figure_cities },
  { figure: '24/7', label: m.home_figure_support },
  { figure: '120+', label: m.home_figure_agents },
  { figure: '98%', label: m.home_figure_success },
] as const

/** Initials beside 'Trusted by 10K+ Users'. */
export const TRUSTED_INITIALS = ['P', 'R', 'S'] as const

/** The promo card: its lowest price in rupees, and its sample agent with a rating. */
export const PROMO = {
  price: 1999,
  agent: { name: 'Neha Kapoor', initials: 'NK', rating: 4.8 },
} as const

/** The seven testimonials, with invented names. */
export const TESTIMONIALS = [
  { name: 'Priya Nair', city: 'Noida', quote: m.quote_1 },
  { name: 'Imran Qureshi', city: 'Delhi', quote: m.quote_2 },
  { name: 'Asha Verma', city: 'Gurgaon', quote: m.quote_3 },
  { name: 'Kabir Singh', city: 'Ghaziabad', quote: m.quote_4 },
  { name: 'Meera Joshi', city: 'Greater Noida', quote: m.quote_5 },
  { name: 'Vikram Rao', city: 'Noida', quote: m.quote_6 },
  { name: 'Sana Khan', city: 'Delhi', quote: m.quote_7 },
] as const
