import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/elevator.ts';

export const words: SameKeys<typeof zh> = {
  editTitle: 'Edit elevator',
  empty: 'There are no elevators yet. Import them in bulk, or connect devices.',
  coordinatesHelp: 'WGS-84, degrees',
  counter: {
    start: 'Start device counter anew',
    title: 'Start the device counter of {{jobNum}} anew?',
    text: 'For a device that was replaced or has lost its counter. Its next message is taken as the newest, whatever its number; alarms and readings that are recorded stay as they are.',
    done: 'The next message of the device is taken as the newest',
  },
  qr: {
    owner: 'Owner QR code',
    bulk: 'Generate QR codes',
    title: 'Owner QR code · {{jobNum}}',
    titleMany: 'Generate QR codes · {{count}} elevators',
    titleMany_one: 'Generate QR codes · {{count}} elevator',
    expiry: 'Valid until',
    expiryNeeded: 'Please choose the expiry time',
    version: 'Version',
    versions: {
      '1': 'Version 1: live animation, location, welfare animation',
      '2': 'Version 2: also last and next maintenance and rescue progress',
      '3': 'Version 3: also maintenance images and PDF',
    },
    generate: 'Generate and download',
    done: 'The QR code is valid for {{count}} days',
    done_one: 'The QR code is valid for {{count}} day',
    selectData: 'Please select data',
    tooMany: 'At most {{max}} QR codes can be generated at once; {{count, number}} elevators are selected',
    failed: 'QR download failed',
    withdraw: 'Withdraw codes',
    withdrawn: 'Withdrawn',
    withdrawTitle: 'Withdraw every QR code of {{jobNum}}?',
    withdrawText: 'Codes that were given out stop working at once and for good; new ones can be made.',
  },
};
