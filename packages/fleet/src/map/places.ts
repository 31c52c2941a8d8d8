/** What a map shows. All coordinates are WGS-84 degrees; a map whose tiles are in another system turns them itself. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

export interface Place extends Coordinates {
  id: string;
  kind: 'unit' | 'person';
  label: string;
}
