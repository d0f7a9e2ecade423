export const takePhotoText = 'Prendre une photo'
