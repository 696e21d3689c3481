export { courseDegrees, distanceNm, greatCircle, greatCirclePoint, type Position } from './geodesy';
export {
  chartedRoute,
  type Journey,
  type JourneyStop,
  type NoJourney,
  type Whereabouts,
} from './journey';
export { journeyList, placeText, positionText } from './journeyText';
export {
  joined,
  lengthNm,
  middleLongitude,
  type PointOnRoute,
  pointAlong,
  type RouteLine,
  splitAlong,
  unwrapped,
} from './routeLine';
export { airRoute, isSeaPort, journeyLegs, type Leg, type Route, type RouteStop, seaRoute } from './seaLanes';
