/** What a map shows. All coordinates are WGS-84 degrees; a map whose tiles use another system converts them itself. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

export interface Place extends Coordinates {
  id: string;
  kind: 'unit' | 'person';
  label: string;
}
