import type { Route } from '../endpoint.ts'
import { photoRequestRoutes } from './routes.ts'

export const ownerRoutes = {
  createRoom: { method: 'POST', path: '/api/rooms' },
  createHotel: { method: 'POST', path: '/api/hotels' },
  createShop: { method: 'POST', path: '/api/shops' },
  updateRoom: { method: 'PUT', path: '/api/rooms/{id}' },
  updateHotel: { method: 'PUT', path: '/api/hotels/{id}' },
  updateShop: { method: 'PUT', path: '/api/shops/{id}' },
  toggleRoom: { method: 'PATCH', path: '/api/rooms/{id}/toggle-visibility' },
  toggleHotel: { method: 'PATCH', path: '/api/hotels/{id}/toggle-visibility' },
  toggleShop: { method: 'PATCH', path: '/api/shops/{id}/toggle-visibility' },
  deleteRoom: { method: 'DELETE', path: '/api/rooms/{id}' },
  deleteHotel: { method: 'DELETE', path: '/api/hotels/{id}' },
  deleteShop: { method: 'DELETE', path: '/api/shops/{id}' },
  listMyRooms: { method: 'GET', path: '/api/rooms/my-listings' },
  listMyHotels: { method: 'GET', path: '/api/hotels/my-listings' },
  listMyShops: { method: 'GET', path: '/api/shops/my-listings' },
  ...photoRequestRoutes,
  listMyListings: { method: 'GET', path: '/api/listings/my-listings' },
} as const satisfies Record<string, Route>
