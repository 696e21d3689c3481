import type { StatusMeaning } from './statusMeanings';

/** Status texts of one carrier, by their meaning. */
interface CarrierStatusWords {
  /** SCAC. */
  readonly carrier: string;
  readonly words: Readonly<Partial<Record<StatusMeaning, readonly string[]>>>;
}

/**
 * Texts by which carriers name events in their tracking. Each source is the carrier's public tracking page, as recorded by public
 * projects that read it (2016 to 2026); carriers publish no list, so none is complete. Texts named as "without a record" were found in
 * no such project: they are here because their English words say what happened at any carrier.
 */
export const carrierStatusWords: readonly CarrierStatusWords[] = [
  // @source maersk.com/tracking and its event names; recorded
  {
    carrier: 'MAEU',
    words: {
      'empty-picked-up': ['Gate out Empty', 'Empty Container Release to Shipper'],
      'gate-in': ['Gate in', 'Container Gated In'],
      loaded: ['Load', 'Load on', 'Loaded', 'Container Loaded', 'Load on vessel'],
      departed: ['Vessel departure', 'Feeder departure'],
      arrived: ['Vessel arrival', 'Feeder arrival'],
      'departed-by-unknown': ['Transport Departed', 'Container departure'],
      'arrived-by-unknown': ['Transport Arrived', 'Container arrival'],
      'departed-by-rail': ['Rail departure'],
      'arrived-by-rail': ['Rail arrival'],
      discharged: ['Discharge', 'Container Discharged'],
      'gate-out': ['Gate out', 'Container Gated Out'],
      'gate-out-full': ['Gate out for delivery'],
      'empty-returned': ['Empty container return', 'Gate in empty'],
      'loaded-on-rail': ['On rail'],
      'discharged-from-rail': ['Off rail'],
    },
  },
  // @source msc.com/track-a-shipment; recorded
  {
    carrier: 'MSCU',
    words: {
      'empty-picked-up': ['Empty to Shipper'],
      'gate-in-full': ['Export received at CY'],
      loaded: ['Export Loaded on Vessel', 'Full Transshipment Loaded', 'Transshipment Loaded'],
      discharged: [
        'Import Discharged from Vessel',
        'Full Transshipment Discharged',
        'Transshipment Discharged',
        'Full Transshipment Discharge',
      ],
      'departure-expected': ['Estimated Time of Departure'],
      'arrival-expected': ['Estimated Time of Arrival'],
      available: ['Full Available for Delivery'],
      'gate-out-full': ['Import to consignee', 'Gate Out Full - Import'],
      'empty-returned': ['Empty received at CY'],
      information: [
        'Full Intended Transshipment',
        'Full Transshipment Positioned In',
        'Full Transshipment Positioned Out',
        'Carrier release',
        'Export at barge yard',
        'Export at rail yard',
        'Export sent to port',
        'Import at rail yard',
        'Empty in Container Yard',
      ],
      'loaded-on-rail': ['Full Loaded on Rail for Import'],
      'discharged-from-rail': ['Import Off Rail'],
    },
  },
  // @source cma-cgm.com/ebusiness/tracking; recorded
  {
    carrier: 'CMDU',
    words: {
      'empty-picked-up': ['Empty to shipper', 'Container to shipper', 'Empty picked-up at depot'],
      'gate-in-full': ['Ready to be loaded', 'Received for export transfer', 'Gate in at port terminal'],
      loaded: ['Loaded on board', 'Loaded on board in transhipment'],
      departed: ['Vessel departure'],
      arrived: ['Vessel arrival', 'Arrival final port of discharge'],
      discharged: ['Discharged', 'Discharged in transhipment'],
      'loaded-on-rail': ['Full load on rail for import', 'Full load on rail for export'],
      'departed-by-rail': ['Train departure', 'Train departure for import', 'Train departure for export'],
      'arrived-by-rail': ['Train arrival', 'Train arrival for import', 'Train arrival for export'],
      'discharged-from-rail': ['Import unload full from rail', 'Export unload full from rail'],
      'gate-out-full': ['Container to consignee', 'Gate out to consignee'],
      'empty-returned': ['Empty in depot', 'Container returned empty'],
      information: ['Container in transit for import', 'Container in transit for export', 'Off hire empty at depot'],
      'departed-by-barge': ['Barge departure'],
      'arrived-by-barge': ['Barge arrival'],
    },
  },
  // @source hapag-lloyd.com, Tracing by Container; recorded (2019) for gate out empty, vessel arrival and discharged, the others without
  // a record. The page names the vehicle in a column of its own; files that join the columns write it in brackets
  {
    carrier: 'HLCU',
    words: {
      'empty-picked-up': ['Gate out empty', 'Gate out empty (Truck)'],
      'gate-in': ['Gate in'],
      'gate-out': ['Gate out'],
      loaded: ['Loaded'],
      departed: ['Vessel departed', 'Vessel departure'],
      arrived: ['Vessel arrived', 'Vessel arrival'],
      discharged: ['Discharged'],
      'departed-by-unknown': ['Departure from'],
      'arrived-by-unknown': ['Arrival in'],
      'empty-returned': ['Gate in empty'],
    },
  },
  // @source ecomm.one-line.com, Cargo Tracking; recorded
  {
    carrier: 'ONEY',
    words: {
      'empty-picked-up': ['Empty Container Release to Shipper', 'Empty Container Release'],
      'gate-in': ['Gate In to Outbound Terminal', 'Gate In to Outbound CY'],
      loaded: [
        'Loaded on Vessel at Port of Loading',
        'Loaded on at Port of Loading',
        'Loaded on Vessel at Transshipment Port',
        'Loaded on at Transshipment Port',
      ],
      departed: [
        'Vessel Departure from Port of Loading',
        'Departure from Port of Loading',
        'Vessel Departure from Transshipment Port',
        'Departure from Transshipment Port',
      ],
      arrived: [
        'Vessel Arrival at Port of Discharging',
        'Vessel Arrival at Port of Discharge',
        'Arrival at Port of Discharging',
        'Vessel Arrival at T/S Port',
        'Arrival at Transshipment Port',
      ],
      discharged: [
        'Unloaded from Vessel at Port of Discharging',
        'Unloaded from at Port of Discharging',
        'Unloaded from Vessel at Transshipment Port',
        'Unloaded from at Transshipment Port',
      ],
      'gate-out-full': [
        'Gate Out from Inbound Terminal for Delivery to Consignee (or Port Shuttle)',
        'Gate Out from Inbound Terminal for Delivery to Consignee',
        'Full Container Delivery to Consignee',
      ],
      'empty-returned': ['Empty Container Returned from Customer', 'Empty Return from Consignee'],
      'departed-by-rail': ['Inbound Rail Departure', 'Outbound Rail Departure'],
      'arrived-by-rail': ['Inbound Rail Arrival', 'Outbound Rail Arrival'],
      information: [
        'POL Berthing Destination',
        'POD Berthing Destination',
        'T/S Berthing Destination',
        'Vessel Berthing at POD',
        'Vessel Berthing at POL',
      ],
    },
  },
  // @source elines.coscoshipping.com, Cargo Tracking; recorded
  {
    carrier: 'COSU',
    words: {
      'empty-picked-up': ['Empty Equipment Despatched', 'Empty Equipment Dispatched'],
      'gate-in-full': ['Gate-In at First POL', 'Cargo Received'],
      loaded: ['Loaded at First POL', 'Loaded at T/S POL'],
      discharged: ['Discharged at T/S POD', 'Discharged at Last POD'],
      'gate-out-full': ['Gate-out from Final Hub'],
      'empty-returned': ['Empty Equipment Returned'],
      'departed-by-rail': ['Outbound Rail Departed', 'Inbound Rail Departed'],
      'arrived-by-rail': ['Inbound Rail Arrived', 'Outbound Rail Arrived'],
      information: ['Bound for Inland', 'Gate-out from First Full Pickup', 'Gate-in at Final Hub'],
    },
  },
  // @source oocl.com, Cargo Tracking; recorded (2019, 2026) for the texts with Carrier, Deramped, Port of Load, Shipper, Transshipment,
  // Available and Full Container Picked Up, and for Gate In, Gate Out, Vessel Departed and Vessel Arrived; the others without a record
  {
    carrier: 'OOLU',
    words: {
      'empty-picked-up': ['Empty Container Picked Up', 'Empty to Shipper', 'Gate Out Empty'],
      'gate-in': [
        'Gate In',
        'Container Gate In',
        'Gate In at Origin',
        'Container Gate In at Origin',
        'Gate In - Origin',
      ],
      loaded: ['Laden on board', 'Container Loaded on Vessel', 'Vessel Loaded', 'Transshipment Loaded'],
      departed: ['Vessel Departed', 'Vessel Departed (Port of Load)'],
      arrived: ['Vessel Arrived'],
      discharged: [
        ...['Discharged from Vessel', 'Container Discharged from Vessel', 'Vessel Discharged'],
        'Transshipment Discharged',
      ],
      available: ['Container Available'],
      'gate-out': ['Gate Out', 'Gate Out at Destination'],
      'empty-returned': [
        ...['Container Returned to Carrier', 'Container Returned to Carrier (Destination)'],
        ...['Empty Container Returned', 'Empty Returned to Depot'],
      ],
      'gate-in-full': ['Full Container Received at Origin'],
      'gate-out-full': ['Picked up by consignee', 'Full Container Picked Up'],
      'departed-by-rail': ['Rail Departed'],
      'arrived-by-rail': ['Rail Arrived'],
      'discharged-from-rail': ['Container Deramped', 'Deramp'],
      information: ['Carrier Released', 'Freight Charges Settled'],
    },
  },
  // @source ct.shipmentlink.com, Cargo Tracking; recorded
  {
    carrier: 'EGLV',
    words: {
      'empty-picked-up': ['Empty pick-up by merchant haulage', 'Empty container picked up'],
      'gate-in-full': ['Received (FCL)'],
      loaded: ['Loaded (FCL) on vessel', 'Transship container loaded on vessel'],
      departed: ['Vessel departure'],
      arrived: ['Vessel arrival'],
      discharged: ['Discharged (FCL)', 'Discharged and waiting for transshipping', 'Transship container discharged'],
      'departed-by-truck': ['Despatched by truck'],
      'departed-by-barge': ['Despatched by barge'],
      'departed-by-rail': ['Despatched by rail'],
      'gate-out-full': ['Pick-up by merchant haulage'],
      'empty-returned': ['Empty container returned', 'Empty container returned from merchant haulage'],
    },
  },
  // @source yangming.com, Track and Trace; recorded (2019) for Empty Returned, Notification and Empty to CFS, the others without a record
  {
    carrier: 'YMLU',
    words: {
      'empty-picked-up': ['Gate Out Empty', 'Gate Out - Empty', 'Empty pick up', 'Empty Container Gate Out'],
      'gate-in-full': ['Gate In Full', 'Gate In - Full'],
      loaded: ['Loaded', 'On Board'],
      departed: ['Vessel Departed'],
      arrived: ['Vessel Arrived'],
      discharged: ['Discharged', 'Discharged from vessel'],
      'gate-out-full': ['Gate Out Full', 'Gate Out - Full'],
      'empty-returned': ['Empty Returned', 'Gate In Empty', 'Gate In - Empty'],
      information: ['Vessel Berthed', 'Notification', 'Empty to CFS'],
    },
  },
  // @source hmm21.com, Track and Trace; recorded (2021 to 2026), except the texts with Full, Pick up, Pick-up, Terminal Gate In (Export),
  // Vessel Loaded, Departure from Loading Port and Arrival at Discharging Port, which are without a record
  {
    carrier: 'HDMU',
    words: {
      'empty-picked-up': [
        'Export Empty Container Pick up',
        'Empty Container Pick-up',
        'Empty Container Release',
        'Export Empty Container Released',
      ],
      'gate-in-full': ['Export Truck Gate In to Terminal', 'Export Full Gate In', 'Terminal Gate In (Export)'],
      loaded: [
        'Vessel Loading at POL',
        'Vessel Loading at T/S Port',
        'Vessel Loaded at POL',
        'Loaded on Vessel at POL',
        'Vessel Loaded at T/S Port',
      ],
      departed: ['Vessel Departure from POL', 'Vessel Departure from T/S Port', 'Departure from Loading Port'],
      arrived: ['Vessel Arrival at POD', 'Vessel Arrival at T/S Port', 'Arrival at Discharging Port'],
      discharged: ['Vessel Discharged at POD', 'Vessel Discharged at T/S Port', 'Vessel Unloading at POD'],
      'gate-out-full': ['Import Full Gate Out', 'Import Full Container Gate Out', 'Import Terminal Gate Out'],
      'empty-returned': ['Import Empty Container Returned'],
      information: ['Vessel Berthing at POD', 'Vessel Berthing at POL', 'Vessel Berthing at T/S Port'],
      'gate-in': ['Terminal Gate In'],
    },
  },
  // @source zim.com, Track a Shipment (also of Gold Star Line); recorded
  {
    carrier: 'ZIMU',
    words: {
      'empty-picked-up': [
        'Empty container dispatched from inland point to Customer',
        'Empty container gate-out to Customer',
      ],
      'gate-in-full': ['Container was gated in at Port of Loading', 'Export gate-in at Port of Loading'],
      loaded: [
        'Container was loaded at Port of Loading',
        'Container was loaded at Port of Loading to Port of Discharge',
        'Container was loaded at Port of Loading to Transshipment Port',
        'Container was loaded at Transshipment Port to Port of Discharge',
        'Container was loaded at Transshipment Port',
      ],
      departed: [
        'Vessel departure from Port of Loading to Port of Discharge',
        'Vessel departure from Port of Loading to Transshipment Port',
        'Vessel departure from Transshipment Port to Port of Discharge',
      ],
      arrived: ['Vessel arrival to Port of Discharge', 'Vessel arrival to Transshipment Port'],
      discharged: ['Container was discharged at Port of Destination', 'Container was discharged at Transshipment Port'],
      'loaded-on-barge': ['Barge was loaded at Port of Loading to Transshipment Port'],
      'discharged-from-barge': ['Barge was discharged at Port of Discharge'],
      'gate-out-full': [
        'Import truck departure from Port of Discharge to Customer',
        'Import gate-out from Port of Discharge to Customer',
        'Gate out to client',
      ],
      'departed-by-rail': ['Import rail departure from Port of Discharge to intermediate place'],
      stripped: ['Strip at Port of Discharge', 'Container was stripped at Port of Discharge'],
      'empty-returned': ['Empty container returned from Customer', 'Empty container gate-in'],
    },
  },
  // @source blogs.tradlinx.com, labels of container milestones by carrier, for Vessel Discharged; the others without a record
  {
    carrier: 'WHLC',
    words: {
      'empty-picked-up': ['Empty Container Picked Up', 'Empty pick up by shipper', 'Pick up empty container'],
      'gate-in-full': ['Full Container Received', 'Full container gate in'],
      loaded: ['Loaded on board', 'Loaded on board vessel', 'Full container loaded'],
      departed: ['Vessel departed'],
      arrived: ['Vessel arrived'],
      discharged: ['Vessel Discharged', 'Discharged', 'Discharged from vessel', 'Laden container discharged'],
      'gate-out-full': ['Full container gate out'],
      'empty-returned': ['Empty Container Returned', 'Empty returned'],
    },
  },
  // @source pilship.com, Track and Trace; recorded (2019 to 2026). O/B is outbound, I/B is inbound
  {
    carrier: 'PCIU',
    words: {
      'empty-picked-up': ['O/B Empty Container Released'],
      'gate-in-full': ['Truck Gate In to O/B Terminal'],
      loaded: ['Vessel Loading'],
      discharged: ['Vessel Discharge'],
      'gate-out-full': ['Truck Gate Out from I/B Terminal'],
      'empty-returned': ['I/B Empty Container Returned'],
    },
  },
];
