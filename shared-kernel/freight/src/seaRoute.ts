export { courseDegrees, distanceNm, greatCircle, greatCirclePoint, type Position } from './geodesy';
export {
  buildJourney,
  type Journey,
  type JourneyFailure,
  type JourneyStop,
  type Whereabouts,
} from './journey';
export { journeyList, placeText, positionText } from './journeyText';
export {
  joinRouteLines,
  lengthNm,
  middleLongitude,
  type PointOnRoute,
  pointAlong,
  type RouteLine,
  splitAlong,
  unwrapLongitudes,
} from './routeLine';
export { airRoute, isSeaPort, journeyLegs, type Leg, type Route, type RouteStop, seaRoute } from './seaLanes';
