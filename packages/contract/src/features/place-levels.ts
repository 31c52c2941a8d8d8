/** The tree of places: a region has provinces, these cities, these sites, and these elevators. */
export const placeLevels = { region: 0, province: 1, city: 2, site: 3, elevator: 4 } as const;
